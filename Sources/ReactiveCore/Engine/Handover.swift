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
final class Handover<Output, Failure: Error>: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline
  enum Signal {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  struct State {
    @usableFromInline var waiting = Fifo<Signal>()
    /// Cancelled, or the completion has been put in.
    @usableFromInline var isEnded = false

    @inlinable
    init() {}
  }

  @usableFromInline let name: StaticString
  @usableFromInline let gate = SerialGate(entered: true)
  @usableFromInline let state = Locked(State())
  /// What is asked for values, and cancelled.
  @usableFromInline let upstream = SubscriptionLink()
  /// In the turn.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?

  /// Makes a handover whose turn the maker holds: it has to call ``start(_:)``, before there can be a signal.
  @inlinable
  init<S: Subscriber>(_ name: StaticString, for subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.name = name
    receiver = Receiver(subscriber)
  }

  @inlinable @inline(__always)
  func start<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: self)
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

  // MARK: In the turn

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
    if let more = receiver?.receive(value), more != .none { upstream.request(more) }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard gate.end() else { return }
    let receiver = receiver.take()
    receiver?.receive(completion: completion)
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
      receiver = nil
      leave()
    } else if gate.submit({ self.receiver = nil }) {
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
extension Handover: @unchecked Sendable {}

/// Puts what it receives into a handover, and schedules an action for each.
@frozen
@usableFromInline
struct HandoverSubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let handover: Handover<Input, Failure>
  @usableFromInline let schedule: (@escaping @Sendable () -> Void) -> Void
  @usableFromInline let action: @Sendable () -> Void

  @inlinable
  init(_ handover: Handover<Input, Failure>, schedule: @escaping (@escaping @Sendable () -> Void) -> Void) {
    self.handover = handover
    self.schedule = schedule
    self.action = { handover.deliverNext() }
  }

  @inlinable var combineIdentifier: CombineIdentifier { handover.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) { handover.upstream.accept(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if handover.put(input) { schedule(action) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if handover.put(completion: completion) { schedule(action) }
  }
}
