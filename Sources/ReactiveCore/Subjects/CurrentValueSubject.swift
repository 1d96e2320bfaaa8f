/// A subject that has a current value, and publishes it whenever it is set.
///
/// Use it for state. For events, use ``PassthroughSubject``.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let cancellable = volume.sink { print($0) }
/// volume.value += 1
/// cancellable.cancel()
/// // 5
/// // 6
/// ```
///
/// - A new subscriber receives the current value, then every later one, once each and in order. While a
///   subscriber has no demand, its latest value is buffered.
/// - ``value`` is the value that was sent last, even while earlier values are still being delivered.
/// - All subscribers see one order: see ``Subject``.
/// - After the completion, sent values are dropped, and new subscribers receive only that completion.
///   ``value`` remains, and can still be set.
/// - A subscription retains the subject until it terminates.
///
/// It corresponds to RxSwift's `BehaviorSubject`. Unlike in Combine, a value that is buffered for lack of
/// demand is still delivered before the completion.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline package let core: RememberingBroadcast<LatestValue<Output>>

  /// Creates a subject with its initial value.
  @inlinable
  public init(_ value: Output) {
    core = RememberingBroadcast(LatestValue(value))
  }

  deinit {
    core.broadcast.cancelSubscriptions()
  }

  /// The value that was sent last. Setting it sends the value; after the completion it is only set.
  ///
  /// Observation doesn't track it. For a SwiftUI view, use an `ObservableValue` of `Relays`.
  ///
  /// Reading and setting are each safe from any thread. Changing the value in place (`subject.value += 1`) is
  /// a read followed by a send, so a change by another thread in between is lost. Use ``update(_:)`` instead.
  @inlinable
  public var value: Output {
    get {
      let core = core
      core.broadcast.lock.lock()
      let value = core.memory.value
      core.broadcast.lock.unlock()
      return value
    }
    set { core.deliver(newValue, core.remember(newValue, remembersAfterCompletion: true)) }
  }

  /// Reads the value, changes it and sends it, atomically: no change by another thread is lost.
  ///
  /// No lock is held while the closure runs. If another thread has changed the value meanwhile, the closure
  /// runs again with the new value, so it must not have side effects. Sending to this subject from inside the
  /// closure is a programming error, because the closure would run again forever: it traps.
  ///
  /// - Parameter change: changes the value. If it throws, nothing is changed or sent.
  /// - Returns: the closure's result for the value that was sent. After the completion, the closure's result,
  ///   with nothing changed.
  @inlinable
  @discardableResult
  public func update<Result, E: Error>(
    _ change: (inout Output) throws(E) -> Result
  ) throws(E) -> Result {
    while true {
      var (value, version) = versionedValue
      let result = try change(&value)
      let entry = core.remember(value, ifVersionIs: version)
      core.deliver(value, entry)
      guard case .outdated = entry else { return result }
    }
  }

  /// The value and its version. A change of that value is sent only if the version is still the same.
  @inlinable
  var versionedValue: (Output, UInt64) {
    core.broadcast.lock.lock()
    let read = (core.memory.value, core.version)
    core.broadcast.lock.unlock()
    return read
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.subscribe(subscriber, "CurrentValueSubject", retaining: self)
  }

  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public func _sink(
    _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> (any Subscription)? {
    core.sink(receiveCompletion, receiveValue, "CurrentValueSubject", retaining: self)
  }

  @inlinable
  public func send(_ value: Output) {
    core.send(value)
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    core.finish(ErasedCompletion(completion))
  }

  package func valueOrFailure() throws(Failure) -> Output {
    core.broadcast.lock.lock()
    let (value, completion) = (core.memory.value, core.completion)
    core.broadcast.lock.unlock()
    if let failure = completion?.failure { throw failure as! Failure }
    return value
  }

  /// Retains the subscription until the subject completes, then cancels it. Requests unlimited demand
  /// immediately.
  public func send(subscription: any Subscription) {
    core.broadcast.retain(subscription)
  }
}

// Unchecked: shared state is protected by the gate or a lock.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

@frozen
@usableFromInline
package struct LatestValue<Output>: SubjectMemory {
  @usableFromInline var value: Output

  @inlinable
  init(_ value: Output) { self.value = value }

  @inlinable package static var buffering: BufferingPolicy { .latest }

  @inlinable
  package mutating func remember(_ value: inout Output) { swap(&self.value, &value) }

  @inlinable
  package func replay(after completion: ErasedCompletion?) -> Deque<Output> {
    completion == nil ? Deque(CollectionOfOne(value)) : Deque()
  }
}
