extension Publisher where Failure == Never {
  /// Assigns each value to a published property.
  ///
  ///     ticks.assign(to: &$count)
  ///
  /// - Parameter published: the property's publisher. The subscription lasts until this publisher finishes or the
  ///   property goes away with its object, which it does not keep alive.
  ///
  /// All values are asked for. They are assigned where and when they are sent, also if this is written inside an
  /// actor: the property may be set from any thread.
  ///
  /// Mirrors Combine's `assign(to:)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subscriber = PublishedSubscriber(published.storage)
    published.storage.keep(subscriber)
    subscribe(subscriber)
  }
}

/// A property of a class that publishes its values.
///
///     final class Account: ObservableObject {
///       @Published var balance = 0
///     }
///     account.$balance.sink { print($0) }
///
/// - A value is published before it is set, as in a `willSet`: a subscriber still finds the former value in the
///   property. The setter returns when the property has the value.
/// - A new subscriber receives the current value, then every later one, in one order for all: see
///   ``CurrentValueSubject``. The publisher does not complete, also when the object goes away.
/// - When a property is set while its values are being delivered, by a subscriber or by another thread, what it has
///   in the end is what was published last. Reading and setting are each safe from any thread.
/// - In an ``ObservableObject``, the object's publisher sends before each change.
///
/// Mirrors Combine's `Published`.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  /// Makes a property with its first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Makes a property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value itself, which only a class's property has.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The value of a class's property. The compiler calls this.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The property's publisher. Setting it does nothing: it can be set so that it can be passed to
  /// ``Publisher/assign(to:)``.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// A publisher of a property's values.
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

/// What a published property has inside.
///
///     object ─▶ PublishedStorage ─▶ subject ◀── subscriptions
///                  │       ▲ weak
///                  ▼       │
///           PublishedSubscriber ◀── upstream of assign(to:)
@usableFromInline
final class PublishedStorage<Value> {
  private struct State {
    var value: Value
    /// Made when somebody asks for it: most properties are never published.
    var subject: CurrentValueSubject<Value, Never>?
    var objectWillChange: ObservableObjectPublisher?
    /// The subscriptions that assign to the property.
    var subscribers: [PublishedSubscriber<Value>] = []
  }

  private let state: Locked<State>

  init(_ value: Value) { state = Locked(State(value: value)) }

  deinit {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.cancel() }
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
    // What the value displaces is dropped outside the lock.
    let (subject, _) = state.withLock { state -> (CurrentValueSubject<Value, Never>?, Value?) in
      if let subject = state.subject { return (subject, nil) }
      let displaced = state.value
      state.value = value
      return (nil, displaced)
    }
    guard let subject else { return }
    subject.send(value)
    // Not the value itself: while it was being delivered, a later one may have been set.
    _ = state.withLock { state in
      let displaced = state.value
      state.value = subject.unobserved
      return displaced
    }
  }

  func keep(_ subscriber: PublishedSubscriber<Value>) {
    state.withLock { $0.subscribers.append(subscriber) }
  }

  func forget(_ subscriber: PublishedSubscriber<Value>) {
    state.withLock { $0.subscribers.removeAll { $0 === subscriber } }
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

/// Sets a property to what it receives, as long as there is the property.
final class PublishedSubscriber<Value>: Subscriber {
  private weak var storage: PublishedStorage<Value>?
  private let subscription = SubscriptionCell()

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
