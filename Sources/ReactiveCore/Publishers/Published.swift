extension Publisher where Failure == Never {
  /// Assigns each value to a published property.
  ///
  ///     ticks.assign(to: &$count)
  ///
  /// - Parameter published: the property's publisher. The subscription lasts until this publisher finishes,
  ///   or the property is deinitialized with its object, which the subscription does not retain.
  ///
  /// It requests unlimited demand. Each value is assigned on the thread that delivers it, without a hop, also
  /// if this is called inside an actor: the property may be set from any thread.
  ///
  /// Mirrors Combine's `assign(to:)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subscriber = PublishedSubscriber(published.storage)
    published.storage.keep(subscriber)
    subscribe(subscriber)
  }
}

/// A property wrapper that publishes the values of a property of a class.
///
///     final class Account: ObservableObject {
///       @Published var balance = 0
///     }
///     account.$balance.sink { print($0) }
///
/// - A value is published before it is set, as in a `willSet`: a subscriber that reads the property still
///   reads the former value. When the setter returns, the property has the value.
/// - A new subscriber receives the current value, then every later one, in one order for all subscribers: see
///   ``CurrentValueSubject``. The publisher never completes, not even when the object is deinitialized.
/// - When the property is set while its values are being delivered, by a subscriber or by another thread, its
///   final value is the one that was published last. Reading and setting are each safe from any thread.
/// - In an ``ObservableObject``, the object's publisher sends before each change.
///
/// Mirrors Combine's `Published`.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  /// Creates a property with its initial value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Creates a property with its initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Unavailable: only a property of a class has a value, which the compiler reads and sets by the static
  /// subscript.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The value of a property of a class. Called by the compiler.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The property's publisher. Setting it has no effect: there is a setter so that it can be passed `inout`
  /// to ``Publisher/assign(to:)``.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// A publisher of the values of a property.
  ///
  /// Mirrors Combine's `Published.Publisher`.
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    @usableFromInline let storage: PublishedStorage<Value>

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subject.subscribe(subscriber)
    }
  }
}

// Unchecked: the value is that of a subject, and what replaces the box of it does so under a lock.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// The state of a published property.
///
///     object ─▶ PublishedStorage ─▶ subject ◀── subscriptions
///                  │       ▲ weak
///                  ▼       │
///           PublishedSubscriber ◀── upstream of assign(to:)
@usableFromInline
final class PublishedStorage<Value> {
  private struct State {
    var value: Value
    /// Created when the property is first subscribed to: most properties never are.
    var subject: CurrentValueSubject<Value, Never>?
    var objectWillChange: ObservableObjectPublisher?
    /// The subscribers of `assign(to:)`, by identity: one is removed in O(1).
    var subscribers: [ObjectIdentifier: PublishedSubscriber<Value>] = [:]
  }

  private let state: Locked<State>

  init(_ value: Value) { state = Locked(State(value: value)) }

  deinit {
    for subscriber in state.withLock({ $0.subscribers }).values { subscriber.cancel() }
  }

  var value: Value { state.withLock { $0.value } }

  @usableFromInline
  var subject: CurrentValueSubject<Value, Never> {
    state.withLock { state in
      if let subject = state.subject { return subject }
      let subject = CurrentValueSubject<Value, Never>(state.value)
      state.subject = subject
      return subject
    }
  }

  func set(_ value: Value) {
    objectWillChange?.send()
    // The displaced value is released outside the lock: its `deinit` is user code.
    let (subject, _) = state.withLock { state -> (CurrentValueSubject<Value, Never>?, Value?) in
      if let subject = state.subject { return (subject, nil) }
      let displaced = state.value
      state.value = value
      return (nil, displaced)
    }
    guard let subject else { return }
    subject.send(value)
    // Not `value`: while it was delivered, a later one may have been set.
    _ = state.withLock { state in
      let displaced = state.value
      state.value = subject.unobserved
      return displaced
    }
  }

  func keep(_ subscriber: PublishedSubscriber<Value>) {
    state.withLock { $0.subscribers[ObjectIdentifier(subscriber)] = subscriber }
  }

  func forget(_ subscriber: PublishedSubscriber<Value>) {
    _ = state.withLock { $0.subscribers.removeValue(forKey: ObjectIdentifier(subscriber)) }
  }
}

extension PublishedStorage: ObservedStorage {
  var objectWillChange: ObservableObjectPublisher? {
    get { state.withLock { $0.objectWillChange } }
    set {
      _ = state.withLock { state in
        let former = state.objectWillChange
        state.objectWillChange = newValue
        return former
      }
    }
  }
}

extension Published: ObservedProperty {
  var observedStorage: any ObservedStorage { storage }
}

/// Sets a property, which it holds weakly, to each value that it receives.
final class PublishedSubscriber<Value>: Subscriber {
  private weak var storage: PublishedStorage<Value>?
  private let subscription = UpstreamCell()

  init(_ storage: PublishedStorage<Value>) { self.storage = storage }

  func receive(subscription: any Subscription) {
    if self.subscription.receive(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    storage?.set(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    subscription.end()
    storage?.forget(self)
  }

  func cancel() { subscription.cancel() }
}
