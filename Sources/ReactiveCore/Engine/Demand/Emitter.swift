/// Everything that has to stand between many callers and one subscriber.
///
/// An emitter is the subscription that the subscriber gets. Values and completions come to it from any thread;
/// the subscriber sees them one at a time, in order, never more than it asked for, none after the end. What is
/// not asked for yet is kept, as ``AnyEmitter/BufferingPolicy`` says, and a completion waits behind what is kept.
///
///     Subject ─┐ owns                    kept by upstreams ┌─ operator's state
///              ▼                                           ▼
///        Emitter ── broadcast: AnyBroadcast     Emitter ── upstream: EmitterUpstream
///              │ receiver (closures)               │ receiver (closures)
///              ▼                                   ▼
///         subscriber ── holds the emitter as its subscription
///
/// These cycles are what keeps a subscription going. Whoever sets the gate's mark `ended`, by cancelling or by
/// completing, takes them apart: receiver, buffer values, subject and upstream are all let go, by the holder of the
/// turn, so that nothing is taken from under a call that is running.
@usableFromInline
final class Emitter<Output, Failure: Error>: AnyEmitter {
  // Touched by the holder of the turn alone.
  @exclusivity(unchecked) @usableFromInline var downstream: ErasedDownstream<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var buffer: Buffer?

  /// What is still to be delivered, and what else most emitters never have and need no room for.
  @usableFromInline
  final class Buffer {
    @exclusivity(unchecked) @usableFromInline var values = Deque<Output>()
    /// Delivers the completion. A closure, so that the layout does not depend on `Failure`: it would cost a look-up
    /// of types at run time for each one that goes away.
    @exclusivity(unchecked) @usableFromInline var complete:
      ((consuming ErasedDownstream<Output, Failure>) -> Void)?
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
  ///   - broadcast: for a subject's emitter, what the subject has inside.
  ///   - subject: what is kept alive until the emitter ends: the subject, or the relay around it.
  @inlinable
  init<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    buffering: BufferingPolicy,
    broadcast: AnyBroadcast? = nil,
    of subject: AnyObject? = nil
  ) where S.Input == Output, S.Failure == Failure {
    self.downstream = ErasedDownstream(subscriber)
    super.init(name, buffering: buffering, broadcast: broadcast, of: subject)
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
  func sendFromBroadcast(_ value: Output) {
    if gate.isOpen {
      _ = downstream?.receive(value)
    } else if let route = broadcast.unsafelyUnwrapped.route {
      inTurn { self.emit(value, along: route) }
    } else {
      send(value)
    }
  }

  // MARK: In the turn

  @inlinable
  func emit(_ value: Output) {
    guard !gate.isEnded, !hasCompletion else { return }
    if !hasBuffered, demand.takeOne() {
      deliver(value)
    } else {
      enqueue(value)
    }
  }

  @inlinable
  func emit(_ value: Output, along route: Route) {
    guard let routeSource = buffer?.routeSource else { return emit(value) }
    routeSource.set(route)
    emit(value)
    routeSource.set(nil)
  }

  @inlinable
  func deliver(_ value: Output) {
    guard let more = downstream?.receive(value) else { return }
    if more != .none { demand.add(more) }
  }

  @usableFromInline
  func enqueue(_ value: Output) {
    switch buffering {
    case .none: break
    case .latest: replay(Deque(CollectionOfOne(value)))
    case .unbounded:
      ensureBuffer().values.append(value)
      hasBuffered = true
    }
  }

  /// Sets what is delivered first.
  @usableFromInline
  func replay(_ values: Deque<Output>) {
    hasBuffered = !values.isEmpty
    if hasBuffered || buffer != nil { ensureBuffer().values = values }
  }

  /// Sets what is delivered last. Only the first completion counts.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !hasCompletion, !gate.isEnded else { return }
    ensureBuffer().complete = { $0.receive(completion: completion) }
    hasCompletion = true
  }

  @usableFromInline
  override func follow(_ source: RouteSource) {
    ensureBuffer().routeSource = source
    isFollowed = true
  }

  /// What is buffer, to be added to.
  @usableFromInline
  func ensureBuffer() -> Buffer {
    if let buffer { return buffer }
    let new = Buffer()
    buffer = new
    return new
  }

  @usableFromInline
  override func drain() {
    // After a completion nothing more is taken from upstream. This is the place to say so: no handler of an
    // upstream's is running here.
    if hasCompletion { upstream.take()?.cancel() }
    while hasBuffered, !gate.isEnded, demand.takeOne(), let buffer, let value = buffer.values.popFirst() {
      hasBuffered = !buffer.values.isEmpty
      if let routeSource = buffer.routeSource, let broadcast {
        // What is replayed has been in the subject at least.
        routeSource.set(Route().passing(broadcast, with: value))
        deliver(value)
        routeSource.set(nil)
      } else {
        deliver(value)
      }
    }
    guard !hasBuffered else { return }
    if !hasCompletion {
      // With all asked for, nothing is buffer from now on.
      if demand.current == .unlimited, !isFollowed { buffer = nil }
    } else if gate.end() {
      let downstream = downstream.take()
      let buffer = buffer.take()
      release()
      if let downstream, let buffer, let complete = buffer.complete { complete(downstream) }
    }
  }

  @usableFromInline
  override func release() {
    downstream = nil
    buffer = nil
    hasBuffered = false
    hasCompletion = false
    isFollowed = false
    super.release()
  }
}
