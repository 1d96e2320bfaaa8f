/// A subject that has a value at any time, and publishes it whenever it is set.
///
/// - A new subscriber receives the current value, then every later one, once each and in order. One that has
///   not asked for a value yet receives the latest when it does.
/// - ``value`` is what was sent last, at once, also while earlier values are still being delivered.
/// - All subscribers see one order: see ``Subject``.
/// - After the completion, ``value`` stays, what is sent is dropped, and new subscribers receive just that
///   completion.
/// - A subscription keeps the subject alive until it is cancelled or ended.
///
/// Mirrors Combine's `CurrentValueSubject` and RxSwift's `BehaviorSubject`. Unlike in Combine, a completion
/// waits until a value that was not asked for yet has been.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let core: RememberingBroadcast<LatestValue<Output, Failure>>
  @usableFromInline let observation = ValueObservation()

  /// Makes a subject with its first value.
  @inlinable
  public init(_ value: Output) {
    core = RememberingBroadcast(LatestValue(value))
  }

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  /// The value that was sent last. Setting it sends.
  ///
  /// Read inside `withObservationTracking`, it is registered there: Observation sees the next change.
  ///
  /// Reading and setting are each safe from any thread. Changing the value in place (`subject.value += 1`) is a
  /// read and then a send: a change by another thread in between would be lost. ``update(_:)`` loses none.
  @inlinable
  public var value: Output {
    get {
      observation.read()
      return unobserved
    }
    set { send(newValue) }
  }

  /// The value, read without Observation's knowing.
  @inlinable
  package var unobserved: Output {
    let core = core
    core.lock.lock()
    let value = core.memory.value
    core.lock.unlock()
    return value
  }

  /// Reads the value, changes it and sends it, as one step: no change by another thread is lost.
  ///
  /// No lock is held while the closure runs. If another thread has changed the value meanwhile, the closure runs
  /// again on what the value is then: so it should do nothing but change its argument, and must not send to this
  /// subject.
  ///
  /// - Parameter change: changes the value. If it throws, nothing is changed and nothing sent.
  /// - Returns: what the closure returned for the value that was sent. After the completion, what it returned,
  ///   with nothing changed.
  ///
  /// Combine has no such method.
  @inlinable
  @discardableResult
  public func update<Result, E: Error>(
    _ change: (inout Output) throws(E) -> Result
  ) throws(E) -> Result {
    while true {
      core.lock.lock()
      var (value, version) = (core.memory.value, core.version)
      core.lock.unlock()
      let result = try change(&value)
      if send(value, ifVersionIs: version) { return result }
    }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber, keeping: self)
  }

  /// Subscribes, and keeps the owner alive for as long as the subscription lasts: the subject, or the relay around
  /// it.
  @inlinable @inline(__always)
  package func attach<S: Subscriber>(_ subscriber: S, keeping owner: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "CurrentValueSubject", keeping: owner)
  }

  @inlinable
  public func send(_ value: Output) {
    _ = send(value, ifVersionIs: nil)
  }

  /// - Returns: false if the version is another: then nothing is changed and nothing sent.
  @inlinable @inline(__always)
  func send(_ value: Output, along route: Route? = nil, ifVersionIs version: UInt64?) -> Bool {
    let isTold = observation.willChange()
    let passage = core.remember(value, along: route, ifVersionIs: version)
    observation.didChange(isTold)
    core.deliver(value, along: route, passage)
    if case .unmet = passage { return false }
    return true
  }

  /// Sends a value of a binding, unless it equals the current one, or has been here and comes back equal.
  package func consume(_ value: Output, along route: Route, unless areEqual: ((Output, Output) -> Bool)?) {
    if let areEqual, areEqual(unobserved, value) { return }
    guard !route.returns(value, to: core.broadcast, areEqual) else { return }
    _ = send(value, along: route, ifVersionIs: nil)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(completion)
  }

  /// Keeps the subscription until the subject ends, and asks it for all values at once.
  public func send(subscription: any Subscription) {
    core.broadcast.keep(subscription)
  }
}

// Unchecked: what threads share is behind the gate or under a lock.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

@frozen
@usableFromInline
struct LatestValue<Output, Failure: Error>: SubjectMemory {
  @usableFromInline var value: Output

  @inlinable
  init(_ value: Output) { self.value = value }

  @inlinable static var publishesAtOnce: Bool { true }
  @inlinable static var keeping: AnyEmitter.Keeping { .latest }

  @inlinable
  mutating func remember(_ value: inout Output) { swap(&self.value, &value) }

  @usableFromInline
  func last(before completion: Subscribers.Completion<Failure>) -> [Output] { [] }

  @inlinable
  func replay(after completion: Subscribers.Completion<Failure>?) -> Fifo<Output> {
    completion == nil ? Fifo(CollectionOfOne(value)) : Fifo()
  }
}
