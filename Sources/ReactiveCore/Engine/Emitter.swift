/// Everything that has to stand between many callers and one subscriber.
///
/// An emitter is the subscription that the subscriber gets. Values and completions come to it from any thread;
/// the subscriber sees them one at a time, in order, never more than it asked for, none after the end. What is
/// not asked for yet is kept, as ``AnyEmitter/Keeping`` says, and a completion waits behind what is kept.
///
///     Subject ─┐ owns                    kept by upstreams ┌─ operator's state
///              ▼                                           ▼
///        Emitter ── home: AnyBroadcast     Emitter ── upstream: EmitterUpstream
///              │ receiver (closures)               │ receiver (closures)
///              ▼                                   ▼
///         subscriber ── holds the emitter as its subscription
///
/// These cycles are what keeps a subscription going. Whoever sets the gate's mark `ended`, by cancelling or by
/// completing, takes them apart: receiver, held values, subject and upstream are all let go, by the holder of the
/// turn, so that nothing is taken from under a call that is running.
@usableFromInline
final class Emitter<Output, Failure: Error>: AnyEmitter {
  // Touched by the holder of the turn alone.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var held: Held?

  /// What is still to be delivered, and what else most emitters never have and need no room for.
  @usableFromInline
  final class Held {
    @exclusivity(unchecked) @usableFromInline var values = Fifo<Output>()
    /// Delivers the completion. A closure, so that the layout does not depend on `Failure`: it would cost a look-up
    /// of types at run time for each one that goes away.
    @exclusivity(unchecked) @usableFromInline var complete: ((consuming Receiver<Output, Failure>) -> Void)?
    /// The binding that wants to know the ways that values have come.
    @exclusivity(unchecked) @usableFromInline var routeSource: RouteSource?

    @inlinable
    init() {}
  }

  /// Makes an emitter whose turn the maker holds: it has to call ``start(_:)``.
  ///
  /// The emitter starts with the turn taken, so that nothing is delivered before `receive(subscription:)` has
  /// returned.
  ///
  /// - Parameters:
  ///   - home: for a subject's emitter, what the subject has inside.
  ///   - subject: what is kept alive until the emitter ends: the subject, or the relay around it.
  @inlinable
  init<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    keeping: Keeping,
    home: AnyBroadcast? = nil,
    of subject: AnyObject? = nil
  ) where S.Input == Output, S.Failure == Failure {
    self.receiver = Receiver(subscriber)
    super.init(name, keeping: keeping, home: home, of: subject)
  }

  /// Hands the emitter to its subscriber, then delivers what has come and was asked for meanwhile.
  @inlinable @inline(__always)
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
    inTurn { self.finish(completion) }
  }

  /// Delivers a value of the subject's. The caller holds the subject's turn.
  @inlinable
  func sendFromHome(_ value: Output) {
    if gate.isOpen {
      _ = receiver?.receive(value)
    } else if let route = home.unsafelyUnwrapped.route {
      inTurn { self.emit(value, along: route) }
    } else {
      send(value)
    }
  }

  // MARK: In the turn

  @inlinable
  func emit(_ value: Output) {
    guard !gate.isEnded, !hasCompletion else { return }
    if !hasKept, demand.takeOne() {
      deliver(value)
    } else {
      keep(value)
    }
  }

  @inlinable
  func emit(_ value: Output, along route: Route) {
    guard let routeSource = held?.routeSource else { return emit(value) }
    routeSource.set(route)
    emit(value)
    routeSource.set(nil)
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
    case .latest: replay(Fifo(CollectionOfOne(value)))
    case .everything:
      hold().values.append(value)
      hasKept = true
    }
  }

  /// Sets what is delivered first.
  @usableFromInline
  func replay(_ values: Fifo<Output>) {
    hasKept = !values.isEmpty
    if hasKept || held != nil { hold().values = values }
  }

  /// Sets what is delivered last. Only the first completion counts.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !hasCompletion, !gate.isEnded else { return }
    hold().complete = { $0.receive(completion: completion) }
    hasCompletion = true
  }

  @usableFromInline
  override func tell(_ source: RouteSource) {
    hold().routeSource = source
    isFollowed = true
  }

  /// What is held, to be added to.
  @usableFromInline
  func hold() -> Held {
    if let held { return held }
    let new = Held()
    held = new
    return new
  }

  @usableFromInline
  override func settle() {
    // After a completion nothing more is taken from upstream. This is the place to say so: no handler of an
    // upstream's is running here.
    if hasCompletion { upstream.take()?.cancel() }
    while hasKept, !gate.isEnded, demand.takeOne(), let held, let value = held.values.popFirst() {
      hasKept = !held.values.isEmpty
      if let routeSource = held.routeSource, let home {
        // What is replayed has been in the subject at least.
        routeSource.set(Route().passing(home, with: value))
        deliver(value)
        routeSource.set(nil)
      } else {
        deliver(value)
      }
    }
    guard !hasKept else { return }
    if !hasCompletion {
      // With all asked for, nothing is held from now on.
      if demand.current == .unlimited, !isFollowed { held = nil }
    } else if gate.end() {
      let receiver = receiver.take()
      let held = held.take()
      letGo()
      if let receiver, let held, let complete = held.complete { complete(receiver) }
    }
  }

  @usableFromInline
  override func letGo() {
    receiver = nil
    held = nil
    hasKept = false
    hasCompletion = false
    isFollowed = false
    super.letGo()
  }
}
