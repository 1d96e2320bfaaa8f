/// An emitter that delivers in RxSwift's order, for ReactiveX operators.
///
/// A completion is delivered inside the call that sends it, as values are. Upstream subscriptions and timers
/// are stopped only after the last event was delivered.
///
///     source ──▶ SinkInput ──┐ handlers, one at a time
///     timer ─────────────────┼─▶ EventSink ──▶ subscriber
///     source ──▶ SinkInput ──┘       │ stops all of them with the last event, or when it is cancelled
///
/// Unlimited demand is requested from the upstreams, and values that aren't requested are buffered. A source
/// that can wait uses ``whenRequested``.
///
/// Unchecked: shared state is accessed in the turn or under a lock.
@usableFromInline
package final class EventSink<Output>: Emitter<Output>, @unchecked Sendable {
  @usableFromInline let stopActions = StopActions()
  /// The actions to run outside the turn. Held by the caller that runs them.
  @usableFromInline let outside = SerialGate()
  /// Called once, in the turn, when there is demand.
  @exclusivity(unchecked) @usableFromInline package var whenRequested: (() -> Void)? {
    didSet { hasRequestedUnlimited = whenRequested == nil }
  }
  /// Called after the last event was delivered, before upstreams and timers are stopped. In the turn.
  @exclusivity(unchecked) @usableFromInline package var afterLast: (() -> Void)?
  #if DEBUG || TRACE_RESOURCES
    /// Released with the sink, so that tests can find sinks that are still alive.
    package var counted: AnyObject?
  #endif

  @inlinable
  package init(_ subscriber: AnySubscriber<Output, any Error>) {
    super.init("EventSink", ErasedDownstream(subscriber), buffering: .unbounded, mayStayOpen: false)
    // The upstreams don't support demand.
    hasRequestedUnlimited = true
  }

  /// Stores a closure that stops an upstream or a timer. If the sink has ended, calls it and returns false.
  @usableFromInline
  @discardableResult
  package func add(_ stop: @escaping () -> Void) -> Bool { stopActions.add(stop) }

  // MARK: In the turn

  /// Delivers the completion, unless values are buffered: then it follows the last of them.
  @usableFromInline
  package override func finish(_ completion: ErasedCompletion, onDemand: Bool = false) {
    super.finish(completion)
    drain()
  }

  /// Runs a closure once the turn is released, so that the events of a subscription that it makes are
  /// delivered immediately. Subscriptions that lead to one another are made in a loop.
  @usableFromInline
  package func afterTurn(_ action: @escaping () -> Void) {
    if outside.submit(action) { hasPendingRequests = true }
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    if demand != .none { whenRequested.take()?() }
  }

  @usableFromInline
  override func makeRequests(of upstream: UpstreamCoordinator?) {
    while !outside.leave() {}
  }

  @usableFromInline
  override func deliverCompletion() {
    let afterLast = afterLast
    super.deliverCompletion()
    afterLast?()
    stopActions.run()
  }

  @usableFromInline
  override func release() {
    afterLast = nil
    whenRequested = nil
    super.release()
  }

  // MARK: From downstream

  /// Stops upstreams and timers even while the last event is delivered, so that an operator downstream stops
  /// this before itself.
  @usableFromInline
  package override func cancel() {
    super.cancel()
    stopActions.run()
  }
}
