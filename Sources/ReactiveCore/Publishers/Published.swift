extension Publisher where Failure == Never {
  /// Assigns each value to a published property.
  ///
  ///     ticks.assign(to: &$count)
  ///
  /// - Parameter published: the property's publisher. The subscription lasts until this publisher finishes,
  ///   or the property is deinitialized with its object, which the subscription doesn't retain.
  ///
  /// It requests unlimited demand. Each value is assigned on the thread that delivers it, even if you call
  /// this inside an actor: the property may be set on any thread.
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
///   reads the previous value, unless it has been set again meanwhile.
/// - A new subscriber receives the current value, then every later one, in one order for all subscribers: see
///   ``CurrentValueSubject``. The publisher never completes, not even when the object is deinitialized.
/// - If a subscriber or another thread sets the property while its values are being delivered, its final
///   value is the one that was published last. Reading and setting are each safe from any thread.
/// - In an ``ObservableObject``, the object's publisher sends before each change.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let storage: PublishedStorage<Value>

  /// Creates a property with its initial value.
  @inlinable
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Creates a property with its initial value.
  @inlinable
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Unavailable: only a property of a class has a value, which the compiler accesses with the static
  /// subscript.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The value of a property of a class. Called by the compiler.
  ///
  /// Inlined, so that an optimized build accesses the property without key paths.
  @inlinable @inline(__always)
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.read() }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The property's publisher. Setting it has no effect: the setter lets you pass it `inout` to
  /// ``Publisher/assign(to:)``.
  @inlinable
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// A publisher of the values of a property.
  public struct Publisher: ReactiveCore.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    @usableFromInline let storage: PublishedStorage<Value>

    @inlinable
    init(storage: PublishedStorage<Value>) { self.storage = storage }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subjectToSubscribe().subscribe(subscriber)
    }

    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public func _sink(
      _ receiveCompletion: ((Subscribers.Completion<Never>) -> Void)?,
      _ receiveValue: @escaping (Value) -> Void
    ) -> (any Subscription)? {
      storage.subjectToSubscribe()._sink(receiveCompletion, receiveValue)
    }
  }
}

// Unchecked: the value is protected by the storage's lock or by its subject.
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
  @usableFromInline let lock = Lock()

  // Under the lock.
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// Created when the property is first subscribed to: most properties never are.
  @exclusivity(unchecked) @usableFromInline var subject: CurrentValueSubject<Value, Never>?
  @exclusivity(unchecked) @usableFromInline var objectPublisher: ObservableObjectPublisher?
  /// The subscribers of `assign(to:)`, by identity, for removal in O(1).
  @exclusivity(unchecked) private var subscribers: [ObjectIdentifier: PublishedSubscriber<Value>] = [:]

  @usableFromInline
  init(_ value: Value) { self.value = value }

  deinit {
    for subscriber in subscribers.values { subscriber.cancel() }
  }

  @inlinable
  func read() -> Value {
    lock.lock()
    let value = value
    lock.unlock()
    return value
  }

  @usableFromInline
  func subjectToSubscribe() -> CurrentValueSubject<Value, Never> {
    lock.lock()
    let subject = subject ?? CurrentValueSubject(value)
    self.subject = subject
    lock.unlock()
    return subject
  }

  @inlinable
  func set(_ new: Value) {
    objectWillChange?.send()
    // The displaced value is released outside the lock: its `deinit` is user code.
    lock.lock()
    let displaced = value
    let subject = subject
    if subject == nil { value = new }
    lock.unlock()
    withExtendedLifetime(displaced) {}
    if let subject { send(new, to: subject) }
  }

  @inlinable
  func send(_ new: Value, to subject: CurrentValueSubject<Value, Never>) {
    subject.send(new)
    lock.lock()
    let displaced = value
    // Not `new`: a later value may have been set while it was delivered.
    value = subject.value
    lock.unlock()
    withExtendedLifetime(displaced) {}
  }

  func keep(_ subscriber: PublishedSubscriber<Value>) {
    lock.lock()
    subscribers[ObjectIdentifier(subscriber)] = subscriber
    lock.unlock()
  }

  func forget(_ subscriber: PublishedSubscriber<Value>) {
    lock.lock()
    let forgotten = subscribers.removeValue(forKey: ObjectIdentifier(subscriber))
    lock.unlock()
    withExtendedLifetime(forgotten) {}
  }
}

extension PublishedStorage: ObservedStorage {
  @inlinable var objectWillChange: ObservableObjectPublisher? {
    get {
      lock.lock()
      let publisher = objectPublisher
      lock.unlock()
      return publisher
    }
    set {
      lock.lock()
      let former = objectPublisher
      objectPublisher = newValue
      lock.unlock()
      withExtendedLifetime(former) {}
    }
  }
}

extension Published: ObservedProperty {
  var observedStorage: any ObservedStorage { storage }
}

/// Sets a property, held weakly, to each value received.
final class PublishedSubscriber<Value>: Subscriber {
  private weak var storage: PublishedStorage<Value>?
  private let subscription = UpstreamLink()
  /// Accessed in the publisher's calls, which are serial.
  private var isEnded = false

  init(_ storage: PublishedStorage<Value>) { self.storage = storage }

  func receive(subscription: any Subscription) {
    if self.subscription.accept(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if !isEnded { storage?.set(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    isEnded = true
    subscription.end()
    storage?.forget(self)
  }

  func cancel() { subscription.cancel() }
}
