/// The subscription of an operator that delivers on a scheduler.
///
/// Signals are enqueued wherever the upstream sends, and delivered only in actions that the scheduler runs.
/// Each action delivers the signal it was scheduled for, after those enqueued before it that are still there.
/// So values stay in order, regardless of the threads and the order in which actions run. An action that the
/// scheduler drops delays its own signal until the next action, and nothing else.
///
///     upstream ── enqueue ──▶ queue ── deliver(through:) ──▶ downstream (closures) ──▶ subscriber
///      any thread                      in scheduled actions, one at a time
///
/// An ``Emitter`` cannot do this: any caller may take its turn, including one that requests or enqueues, and
/// would then deliver in the wrong place. In this class the turn belongs to scheduled actions. Other callers
/// take it only to release the downstream, and deliver nothing.
@usableFromInline
final class ScheduledSubscription<Output>: SignalQueue<Output>, BackpressuredSubscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline let name: StaticString
  /// True to forward requests to the upstream, false if the operator drops or collects values by time.
  @usableFromInline let forwardsDemand: Bool
  @exclusivity(unchecked) @usableFromInline var backpressure: Backpressure
  @usableFromInline let gate = SerialGate()
  /// Passes the subscription downstream. Nil once the upstream's subscription was received.
  @exclusivity(unchecked) @usableFromInline var receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let upstream = UpstreamLink()

  // In the turn.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Output>?

  @inlinable
  init<S: Subscriber>(_ name: StaticString, for subscriber: S, forwardsDemand: Bool)
  where S.Input == Output {
    self.name = name
    self.forwardsDemand = forwardsDemand
    backpressure = forwardsDemand ? .forwarded : .push
    downstream = ErasedDownstream(subscriber)
    receiveSubscription = { subscriber.receive(subscription: $0) }
    super.init()
  }

  @inlinable
  func leave() {
    while !gate.leave() {}
  }

  // MARK: From upstream

  /// Passes this subscription downstream, then the demand upstream, so that no value precedes it.
  @usableFromInline
  func receive(subscription: any Subscription) {
    if let receiveSubscription = receiveSubscription.take() {
      if forwardsDemand { backpressure = subscription.knownBackpressure }
      receiveSubscription(self)
    }
    upstream.accept(subscription)
  }

  /// Enqueues a value. The caller must schedule its delivery.
  ///
  /// - Returns: the number to deliver it by; nil after the termination, when there is nothing to deliver.
  @inlinable
  func enqueue(_ value: Output) -> Int? { append(.value(value)) }

  /// Enqueues the completion, and releases the upstream.
  @usableFromInline
  func enqueue(completion: ErasedCompletion) -> Int? {
    let number = append(.completion(completion))
    if number != nil { upstream.end() }
    return number
  }

  // MARK: On the scheduler

  /// Delivers the signals up to a number, or leaves that to the action that is delivering already.
  @inlinable
  func deliver(through number: Int) {
    guard gate.enter() || submit(number) else { return }
    deliverInTurn(through: number)
    leave()
  }

  @usableFromInline
  func deliverAll() { deliver(through: lastNumber) }

  @usableFromInline
  func submit(_ number: Int) -> Bool {
    !gate.isEnded && gate.submit { self.deliverInTurn(through: number) }
  }

  // MARK: In the turn

  @inlinable
  func deliverInTurn(through number: Int) {
    while !gate.isEnded, let signal = popFirst(through: number) {
      switch signal {
      case .value(let value):
        pass(value)
      case .completion(let completion):
        finish(completion)
      }
    }
  }

  @inlinable
  func pass(_ value: Output) {
    if let more = downstream?.receive(value), more != .none { upstream.request(more) }
  }

  @usableFromInline
  func finish(_ completion: ErasedCompletion) {
    guard gate.end() else { return }
    let receive = downstream?.receiveCompletion
    downstream = nil
    receive?(completion)
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func holdBack() { if forwardsDemand { upstream.holdBack() } }

  @usableFromInline
  func cancel() {
    guard gate.end() else { return }
    dropSignals()
    if gate.perform({ self.downstream = nil }) { leave() }
    upstream.cancel()
  }

  @usableFromInline var description: String { "\(name)" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

// Unchecked: shared state is protected by the lock or the turn. The compiler checks that values may go to
// another thread where the operator is called or, for a delivery on an actor, where the closures are written.
extension ScheduledSubscription: @unchecked Sendable {}

/// Enqueues signals in a scheduled subscription, and schedules an action for each.
@frozen
@usableFromInline
struct ScheduledSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let delivery: ScheduledSubscription<Input>
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void

  @inlinable
  init(
    _ delivery: ScheduledSubscription<Input>,
    schedule: @escaping (@escaping @Sendable () -> Void) -> Void
  ) {
    self.delivery = delivery
    self.schedule = schedule
  }

  @inlinable var combineIdentifier: CombineIdentifier { delivery.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { delivery.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if let number = delivery.enqueue(input) { schedule { [delivery] in delivery.deliver(through: number) } }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard let number = delivery.enqueue(completion: ErasedCompletion(completion)) else { return }
    schedule { [delivery] in delivery.deliver(through: number) }
  }
}
