/// Everything that has to stand between many callers and one subscriber.
///
/// An emitter is the subscription that the subscriber gets. Values and completions come to it from any thread;
/// the subscriber sees them one at a time, in order, never more than it asked for, none after the end. What is
/// not asked for yet is kept, as ``Keeping`` says, and a completion waits behind what is kept.
///
///     Subject ─┐ owns                    kept by upstreams ┌─ operator's state
///              ▼                                           ▼
///        Emitter ── home: Broadcast        Emitter ── upstream: EmitterUpstream
///              │ receiver (closures)               │ receiver (closures)
///              ▼                                   ▼
///         subscriber ── holds the emitter as its subscription
///
/// These cycles are what keeps a subscription going. Whoever sets the gate's mark `ended`, by cancelling or by
/// completing, takes them apart: receiver, kept values, home and upstream are all let go, by the holder of the
/// turn, so that nothing is taken from under a call that is running.
@usableFromInline
final class Emitter<Output, Failure: Error>: Subscription, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// What becomes of a value for which there is no demand.
  @usableFromInline
  enum Keeping {
    /// It is dropped.
    case nothing
    /// It is kept until a later one takes its place.
    case latest
    /// It is kept.
    case everything
  }

  @usableFromInline let gate: SerialGate
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let keeping: Keeping
  @usableFromInline let name: StaticString

  // Touched by the holder of the turn alone.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var kept: Fifo<Output>
  @exclusivity(unchecked) @usableFromInline var upstream: (any EmitterUpstream)?
  @exclusivity(unchecked) @usableFromInline var askedForAll = false

  /// The subject that this is a subscription to. Read by whoever ends the emitter, let go in its turn.
  @exclusivity(unchecked) @usableFromInline var home: Broadcast<Output, Failure>?
  /// The subject itself, kept alive for as long as somebody listens to it.
  @exclusivity(unchecked) @usableFromInline var subject: AnyObject?
  /// The place among the subject's subscriptions. Belongs to the holder of the subject's turn.
  @exclusivity(unchecked) @usableFromInline var place = -1

  /// What waits behind the kept values. In the turn. (Last, since its size depends on `Failure`.)
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// Makes an emitter whose turn the maker holds: it has to call ``start(_:)``.
  ///
  /// The emitter starts with the turn taken, so that nothing is delivered before `receive(subscription:)` has
  /// returned.
  @inlinable
  init<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    keeping: Keeping,
    replaying kept: Fifo<Output> = Fifo()
  ) where S.Input == Output, S.Failure == Failure {
    self.gate = SerialGate(entered: true)
    self.name = name
    self.keeping = keeping
    self.kept = kept
    self.receiver = Receiver(subscriber)
  }

  /// Hands the emitter to its subscriber, then delivers what has come and was asked for meanwhile.
  @inlinable
  func start<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: self)
    leave()
  }

  // MARK: From above

  /// Delivers the value, or keeps it.
  @inlinable
  func send(_ value: Output) {
    if gate.enter() {
      emit(value)
      leave()
    } else if !gate.isEnded, gate.submit({ self.emit(value) }) {
      leave()
    }
  }

  /// Delivers the completion, behind what is kept.
  @usableFromInline
  func send(completion: Subscribers.Completion<Failure>) {
    if gate.enterMarked() {
      finish(completion)
      leave()
    } else if gate.submit({ self.finish(completion) }) {
      leave()
    }
  }

  /// Delivers a value of the subject's. The caller holds the subject's turn.
  @inlinable
  func sendFromHome(_ value: Output) {
    if gate.isOpen {
      _ = receiver?.receive(value)
    } else {
      send(value)
    }
  }

  // MARK: In the turn

  /// Runs the body in the turn: at once if the gate is idle, later and elsewhere otherwise.
  @inlinable
  func inTurn(_ body: @escaping () -> Void) {
    if gate.enterMarked() {
      body()
      leave()
    } else if gate.submit(body) {
      leave()
    }
  }

  @inlinable
  func emit(_ value: Output) {
    guard !gate.isEnded, completion == nil else { return }
    if kept.isEmpty, demand.takeOne() {
      deliver(value)
    } else {
      keep(value)
    }
  }

  @inlinable
  func deliver(_ value: Output) {
    guard let more = receiver?.receive(value) else { return }
    if more != .none { demand.add(more) }
  }

  @usableFromInline
  func keep(_ value: Output) {
    switch keeping {
    case .nothing: break
    case .latest: kept = Fifo(CollectionOfOne(value))
    case .everything: kept.append(value)
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil, !gate.isEnded else { return }
    self.completion = completion
  }

  /// Delivers what is kept and asked for, asks upstream for what else is, and gives the turn back.
  @inlinable
  func leave() {
    repeat {
      if let home, demand.current != .none { home.ask() }
      if !kept.isEmpty || completion != nil { settle() }
      if upstream != nil, !askedForAll { replenish() }
    } while !gate.leave(marking: restsOpen ? SerialGate.open : 0)
  }

  /// A subject may pass values by without taking the turn once nothing can be in the way.
  @inlinable
  var restsOpen: Bool {
    home != nil && kept.isEmpty && completion == nil && demand.current == .unlimited
  }

  @usableFromInline
  func settle() {
    while !kept.isEmpty, !gate.isEnded, demand.takeOne(), let value = kept.popFirst() { deliver(value) }
    guard kept.isEmpty, let completion, gate.end() else { return }
    let receiver = letGo()
    receiver?.receive(completion: completion)
  }

  @usableFromInline
  func replenish() {
    guard kept.isEmpty, !gate.isEnded, let upstream else { return }
    let demand = demand.current
    guard demand != .none else { return }
    if demand == .unlimited { askedForAll = true }
    upstream.replenish(demand)
  }

  /// Lets go of both sides. The one who ended the gate does this, once, in the turn.
  @usableFromInline
  func letGo() -> Receiver<Output, Failure>? {
    let receiver = receiver.take()
    let upstream = upstream.take()
    kept = Fifo()
    completion = nil
    home = nil
    subject = nil
    upstream?.cancel()
    return receiver
  }

  // MARK: From below

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    guard self.demand.add(demand) != .unlimited, !gate.isEnded else { return }
    if gate.nudge() { leave() }
  }

  @usableFromInline
  func cancel() {
    guard gate.end() else { return }
    if let home {
      home.remove(self)
    } else {
      close()
    }
  }

  /// Lets go of both sides, in the turn, without telling the subscriber. For an emitter that was ended.
  @usableFromInline
  func close() {
    inTurn { _ = self.letGo() }
  }

  @usableFromInline
  var description: String { "\(name)" }

  @usableFromInline
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline
  var playgroundDescription: Any { description }
}

/// What an operator's emitter asks for values, and tells when it has ended.
@usableFromInline
protocol EmitterUpstream: AnyObject {
  /// There is unmet demand and nothing kept. Called in the emitter's turn, again after each delivery as long as
  /// the demand is limited, and once when it is unlimited.
  func replenish(_ demand: Subscribers.Demand)

  /// The emitter has ended: by cancellation or completion. Called once, in the emitter's turn.
  func cancel()
}
