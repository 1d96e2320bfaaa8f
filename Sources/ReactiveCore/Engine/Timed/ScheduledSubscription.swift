/// The subscription of an operator that delivers on a scheduler.
///
/// Signals are put in wherever the upstream runs, and taken out only inside actions that the scheduler runs. An
/// action delivers *the next* signal, whichever it was scheduled for: so values never overtake each other, in
/// whatever order and on however many threads the scheduler runs its actions.
///
///     upstream ── put ──▶ waiting ── deliverNext ──▶ receiver ──▶ subscriber
///      any thread                    in scheduled actions, one at a time
///
/// An ``Emitter`` would not do: its turn goes to whoever comes, also to one who only asks for more or puts a
/// value in, and that one would deliver what a scheduled action leaves behind meanwhile, in the wrong place. Here
/// the turn belongs to scheduled actions; others take it to start and to let go, and then nothing is delivered.
@usableFromInline
final class ScheduledSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible,
  CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline
  enum Signal {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    @usableFromInline var waiting = Deque<Signal>()
    /// Cancelled, or the completion has been put in.
    @usableFromInline var isEnded = false
    /// Gives the subscriber its subscription. Nil once it has it.
    @usableFromInline var receiveSubscription: ((any Subscription) -> Void)?

    @inlinable
    init(receiveSubscription: ((any Subscription) -> Void)? = nil) {
      self.receiveSubscription = receiveSubscription
    }
  }

  @usableFromInline let name: StaticString
  @usableFromInline let gate = SerialGate(entered: true)
  @usableFromInline let state: Locked<State>
  /// What is asked for values, and cancelled.
  @usableFromInline let upstream = UpstreamLink()
  /// In the turn.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Output, Failure>?

  /// Makes a scheduled subscription whose turn is taken until ``start()``.
  @inlinable
  init<S: Subscriber>(_ name: StaticString, for subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.name = name
    downstream = ErasedDownstream(subscriber)
    state = Locked(State { subscriber.receive(subscription: $0) })
  }

  /// Gives the subscriber its subscription, unless it has it: as soon as the upstream's has come, and at the latest when
  /// subscribing has returned.
  @usableFromInline
  func start() {
    guard let receiveSubscription = state.withLock({ $0.receiveSubscription.take() }) else { return }
    receiveSubscription(self)
    leave()
  }

  @inlinable
  func leave() {
    while !gate.leave() {}
  }

  // MARK: From above

  /// Puts a value in. Somebody has to schedule ``deliverNext()``.
  ///
  /// - Returns: false after the end, when there is nothing to schedule.
  @inlinable
  @discardableResult
  func put(_ value: Output) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      state.waiting.append(.value(value))
      return true
    }
  }

  /// Puts the completion in, and lets go of the upstream.
  @usableFromInline
  @discardableResult
  func put(completion: Subscribers.Completion<Failure>) -> Bool {
    let isPut = state.withLock { state in
      guard !state.isEnded else { return false }
      state.isEnded = true
      state.waiting.append(.completion(completion))
      return true
    }
    if isPut { upstream.end() }
    return isPut
  }

  // MARK: On the scheduler

  /// Delivers the signal that has waited longest; or leaves that to the action which is delivering already.
  @inlinable
  func deliverNext() {
    if gate.enter() {
      deliver()
      leave()
    } else if !gate.isEnded, gate.submit({ self.deliver() }) {
      leave()
    }
  }

  /// Delivers what waits now, and leaves what comes meanwhile to others.
  @usableFromInline
  func deliverWaiting() {
    let count = state.withLock { $0.waiting.count }
    if gate.enter() {
      deliver(count)
      leave()
    } else if !gate.isEnded, gate.submit({ self.deliver(count) }) {
      leave()
    }
  }

  /// Delivers a value that arrives in the right place, when nothing waits but for the end of a call.
  @inlinable
  func deliver(_ value: Output) {
    if gate.enter() {
      pass(value)
      leave()
    } else if put(value), gate.submit({ self.deliver() }) {
      leave()
    }
  }

  // MARK: In the turn

  @usableFromInline
  func deliver(_ count: Int) {
    for _ in 0..<count where !gate.isEnded { deliver() }
  }

  @inlinable
  func deliver() {
    guard !gate.isEnded, let signal = state.withLock({ $0.waiting.popFirst() }) else { return }
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

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard gate.end() else { return }
    let downstream = downstream.take()
    downstream?.receive(completion: completion)
  }

  // MARK: From below

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    guard gate.end() else { return }
    // What waits is dropped outside the lock.
    _ = state.withLock { state in
      let former = state
      state = State()
      state.isEnded = true
      return former
    }
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

/// Puts what it receives into a scheduled subscription, and schedules an action for each.
@frozen
@usableFromInline
struct ScheduledSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @usableFromInline let action: () -> Void

  @inlinable
  init(_ delivery: ScheduledSubscription<Input, Failure>, schedule: @escaping (@escaping () -> Void) -> Void)
  {
    self.delivery = delivery
    self.schedule = schedule
    self.action = { delivery.deliverNext() }
  }

  @inlinable var combineIdentifier: CombineIdentifier { delivery.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    delivery.start()
    delivery.upstream.accept(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if delivery.put(input) { schedule(action) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if delivery.put(completion: completion) { schedule(action) }
  }
}
