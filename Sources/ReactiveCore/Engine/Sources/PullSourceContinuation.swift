import Synchronization

/// Connects a source of another module to the engine, if its values wait until they are requested.
/// ``SourceContinuation`` is for sources that can't wait.
///
/// The source's pump is called at each request, by ``pump()``, and after each ``inTurn(_:)``. The source
/// takes demand before it makes a value, so that it makes only requested values; or before it delivers a
/// value that it has.
///
///     source ── retains ──▶ PullSourceContinuation ⇄ PullEmitter ──▶ subscriber
///       ▲                              │ pump, stop
///       └──────────────────────────────┘
@usableFromInline
package final class PullSourceContinuation<Output, Failure: Error>: EmitterUpstream {
  @usableFromInline let emitter: PullEmitter
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
    emitter = PullEmitter(name) { _ in }
    downstream = ErasedDownstream(subscriber)
    receiveSubscription = { subscriber.receive(subscription: $0) }
    super.init()
    emitter.upstream = self
  }

  /// Connects the source. Must be called before ``start()``.
  ///
  /// - Parameters:
  ///   - pump: called in the turn, at each request and after each ``inTurn(_:)``.
  ///   - stop: called once, after a completion in the turn, or by the thread that cancels.
  @usableFromInline
  package func connect(pump: @escaping () -> Void, stop: @escaping () -> Void) {
    emitter.pump = { _ in pump() }
    self.stop.add(stop)
  }

  /// Passes the subscription downstream, the first time.
  @usableFromInline
  package func start() {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let receiveSubscription = receiveSubscription.take()
    receiveSubscription?(emitter)
    emitter.leave()
  }

  // MARK: From any thread

  @inlinable
  package var isEnded: Bool { emitter.gate.isEnded }

  /// Takes one from the demand, if there is any. Returns true if a value may be delivered in return.
  @inlinable
  package func takeDemand() -> Bool { !emitter.gate.isEnded && emitter.demand.takeOne() }

  /// Delivers a value for which demand was taken: immediately if the turn is free, otherwise later and on
  /// another thread. The pump is not called for it.
  @inlinable
  package func send(_ value: Output) {
    if emitter.gate.perform({ self.deliver(value) }), !emitter.gate.leaveIfNothingWaits() { emitter.leave() }
  }

  /// Runs the body in the turn, and then the pump: immediately if the turn is free, otherwise later and on
  /// another thread.
  @inlinable
  package func inTurn(_ body: @escaping () -> Void) { emitter.inTurn(body) }

  /// Calls the pump in the turn: immediately if the turn is free, otherwise later and on another thread.
  @inlinable
  package func pump() { emitter.drainInTurn() }

  // MARK: In the turn

  @inlinable
  package var demand: Subscribers.Demand { emitter.demand.current }

  /// Delivers a value for which demand was taken.
  @inlinable
  package func deliver(_ value: Output) {
    guard !emitter.gate.isEnded, let more = downstream?.receive(value) else { return }
    if more != .none { emitter.demand.add(more) }
  }

  @usableFromInline
  package func finish(_ completion: Subscribers.Completion<Failure>) {
    let receive = downstream?.receiveCompletion
    downstream = nil
    if emitter.finish() { receive?(ErasedCompletion(completion)) }
  }

  @usableFromInline
  override func cancel() { stop.run() }

  @usableFromInline
  override func release() {
    downstream = nil
    cancel()
  }
}

// Unchecked: shared state is accessed in the emitter's turn.
extension PullSourceContinuation: @unchecked Sendable {}
