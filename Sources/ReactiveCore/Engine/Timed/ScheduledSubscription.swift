/// The subscription of an operator that delivers on a scheduler.
///
/// Signals are enqueued wherever the upstream sends, and dequeued only in actions that the scheduler runs. An action
/// delivers *the next* signal, whichever it was scheduled for: so values stay in order, in whatever order and on however
/// many threads the scheduler runs its actions.
///
///     upstream ── enqueue ──▶ buffer ── deliverNext ──▶ downstream (closures) ──▶ subscriber
///      any thread                       in scheduled actions, one at a time
///
/// An ``Emitter`` cannot do this: any caller may take its turn, also to request or to enqueue, and would then run the
/// job of a scheduled action in the wrong place. Here the turn belongs to scheduled actions; others take it only to
/// start and to release, and deliver nothing.
@usableFromInline
final class ScheduledSubscription<Output, Failure: Error>: BackpressuredSubscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline let name: StaticString
  @exclusivity(unchecked) @usableFromInline var backpressure: Backpressure
  @usableFromInline let gate = SerialGate(entered: true)
  @usableFromInline let queue = SignalQueue<Output, Failure>()
  /// Passes the subscription downstream. Nil once it has been.
  @usableFromInline let receiveSubscription: Locked<((any Subscription) -> Void)?>
  /// What values are requested from, and what is cancelled.
  @usableFromInline let upstream = UpstreamLink()
  /// In the turn.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Output, Failure>?

  /// Creates a scheduled subscription whose turn is taken until ``start(with:)``.
  ///
  /// - Parameter backpressure: `forwarded` if what is requested here is requested from the upstream; `push` if the operator
  ///   drops or collects values by time.
  @inlinable
  init<S: Subscriber>(_ name: StaticString, for subscriber: S, backpressure: Backpressure)
  where S.Input == Output, S.Failure == Failure {
    self.name = name
    self.backpressure = backpressure
    downstream = ErasedDownstream(subscriber)
    receiveSubscription = Locked { subscriber.receive(subscription: $0) }
  }

  /// Passes the subscription downstream, the first time: as soon as the upstream's is received, and at the latest when
  /// subscribing has returned.
  ///
  /// Model: Tests/Verification/scheduled.pml
  @usableFromInline
  func start(with upstream: (any Subscription)? = nil) {
    guard let receiveSubscription = receiveSubscription.withLock({ $0.take() }) else { return }
    if backpressure == .forwarded, let upstream { backpressure = upstream.knownBackpressure }
    receiveSubscription(self)
    leave()
  }

  @inlinable
  func leave() {
    while !gate.leave() {}
  }

  // MARK: From upstream

  /// Enqueues a value. The caller has to schedule ``deliverNext()``.
  ///
  /// - Returns: false after the termination, when there is nothing to schedule.
  ///
  /// Model: Tests/Verification/scheduled.pml
  @inlinable
  @discardableResult
  func enqueue(_ value: Output) -> Bool { queue.append(.value(value)) }

  /// Enqueues the completion, and releases the upstream.
  ///
  /// Model: Tests/Verification/scheduled.pml
  @usableFromInline
  @discardableResult
  func enqueue(completion: Subscribers.Completion<Failure>) -> Bool {
    let isEnqueued = queue.append(.completion(completion))
    if isEnqueued { upstream.end() }
    return isEnqueued
  }

  // MARK: On the scheduler

  /// Delivers the oldest signal; or submits that to the action which is delivering already.
  ///
  /// Model: Tests/Verification/scheduled.pml
  @inlinable
  func deliverNext() {
    if gate.enter() {
      deliver()
      leave()
    } else if !gate.isEnded, gate.submit({ self.deliver() }) {
      leave()
    }
  }

  // MARK: In the turn

  /// Model: Tests/Verification/scheduled.pml
  @inlinable
  func deliver() {
    guard !gate.isEnded, let signal = queue.popFirst() else { return }
    switch signal {
    case .value(let value):
      pass(value)
    case .completion(let completion):
      finish(completion)
    }
  }

  @inlinable
  func pass(_ value: Output) {
    if let more = downstream?.receive(value), more != .none { upstream.request(more) }
  }

  /// Model: Tests/Verification/scheduled.pml
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard gate.end() else { return }
    let downstream = downstream.take()
    downstream?.receive(completion: completion)
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func holdBack() { upstream.holdBack() }

  @usableFromInline
  func cancel() {
    guard gate.end() else { return }
    queue.cancel()
    if gate.enterMarked() {
      downstream = nil
      leave()
    } else if gate.submit({ self.downstream = nil }) {
      leave()
    }
    upstream.cancel()
  }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

// Unchecked: what threads share is under the lock or in the turn. That values may go to another thread is checked where
// the operator is called, and for a delivery on an actor, where the closures are written.
extension ScheduledSubscription: @unchecked Sendable {}

/// Enqueues what it receives in a scheduled subscription, and schedules an action for each signal.
@frozen
@usableFromInline
struct ScheduledSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let action: @Sendable () -> Void

  @inlinable
  init(
    _ delivery: ScheduledSubscription<Input, Failure>,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void
  ) {
    self.delivery = delivery
    self.schedule = schedule
    self.action = { delivery.deliverNext() }
  }

  @inlinable var combineIdentifier: CombineIdentifier { delivery.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    delivery.start(with: subscription)
    delivery.upstream.accept(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if delivery.enqueue(input) { schedule(action) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if delivery.enqueue(completion: completion) { schedule(action) }
  }
}
