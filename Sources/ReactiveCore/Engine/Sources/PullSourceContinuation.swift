import Synchronization

/// Connects a source of another module to the engine, if its values wait until they are requested.
/// ``SourceContinuation`` is for sources that can't wait.
///
/// The source's pump is called in the turn: at each request, for each ``AnyEmitter/drainInTurn()``, and after
/// each ``AnyEmitter/inTurn(_:)``. The source takes demand before it makes a value, so that it makes only
/// requested values; or before it delivers a value that it has.
///
///     source ── retains ──▶ PullSourceContinuation ⇄ subscriber
///       ▲                              │ pump, stop
///       └──────────────────────────────┘
///
/// Unchecked: shared state is accessed in the turn or under a lock.
@usableFromInline
package final class PullSourceContinuation<Output, Failure: Error>: PullEmitter, @unchecked Sendable {
  @usableFromInline let isStarted = Atomic<Bool>(false)
  // In the turn.
  @exclusivity(unchecked) @usableFromInline var receiveSubscription: ((any Subscription) -> Void)?
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Output>?
  @usableFromInline let stop = StopActions()

  /// Creates a continuation whose turn is taken until ``start()``.
  ///
  /// - Parameter name: the description of the subscription.
  @inlinable
  package init<S: Subscriber>(_ name: StaticString, for subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    downstream = ErasedDownstream(subscriber)
    receiveSubscription = { subscriber.receive(subscription: $0) }
    super.init(name) { _ in }
  }

  /// Connects the source. Must be called before ``start()``.
  ///
  /// - Parameters:
  ///   - pump: called in the turn, at each request and after each ``AnyEmitter/inTurn(_:)``.
  ///   - stop: called once, after a completion in the turn, or by the thread that cancels.
  @usableFromInline
  package func connect(pump: @escaping () -> Void, stop: @escaping () -> Void) {
    self.pump = { _ in pump() }
    self.stop.add(stop)
  }

  /// Passes the subscription downstream, the first time.
  @usableFromInline
  package func start() {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let receiveSubscription = receiveSubscription.take()
    receiveSubscription?(self)
    leave()
  }

  // MARK: From any thread

  /// Takes one from the demand, if there is any. Returns true if a value may be delivered in return.
  @inlinable
  package func takeDemand() -> Bool { !gate.isEnded && demand.takeOne() }

  /// Delivers a value for which demand was taken: immediately if the turn is free, otherwise later and on
  /// another thread. The pump is not called for it.
  @inlinable
  package func send(_ value: Output) {
    if gate.perform({ self.deliver(value) }), !gate.leaveIfNothingWaits() { leave() }
  }

  // MARK: In the turn

  /// Delivers a value for which demand was taken.
  @inlinable
  package func deliver(_ value: Output) {
    guard !gate.isEnded, let more = downstream?.receive(value) else { return }
    if more != .none { demand.add(more) }
  }

  @usableFromInline
  package func finish(_ completion: Subscribers.Completion<Failure>) {
    let receive = downstream?.receiveCompletion
    downstream = nil
    if finish() { receive?(ErasedCompletion(completion)) }
  }

  @usableFromInline
  override func release() {
    super.release()
    downstream = nil
    stop.run()
  }

  // MARK: From downstream

  @usableFromInline
  override func cancelled(isEntered: Bool) {
    // Before the rest is left to the holder of the turn: the thread that cancels stops the source.
    stop.run()
    super.cancelled(isEntered: isEntered)
  }
}
