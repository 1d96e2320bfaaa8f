import Synchronization

/// The part of an ``Emitter`` that does not depend on what it carries.
///
/// It is apart so that asking, cancelling and letting go, which come through `any Subscription`, run code that is
/// compiled once: the methods of a generic class, called that way, would look up types at run time.
@usableFromInline
class AnyEmitter: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  /// What becomes of a value for which there is no demand.
  @usableFromInline
  enum BufferingPolicy {
    /// It is dropped.
    case none
    /// It is kept until a later one takes its place.
    case latest
    /// It is kept.
    case unbounded
  }

  @usableFromInline final let gate = SerialGate(entered: true)
  /// The place among the subject's subscriptions. Belongs to the holder of the subject's turn. It is here, and no
  /// larger, since so it takes no memory beside the gate.
  @exclusivity(unchecked) @usableFromInline final var place: Int32 = -1
  @usableFromInline final let demand = DemandCounter()
  /// The first byte of the static string: half as large as the string.
  @usableFromInline final let name: UnsafePointer<UInt8>
  // One of the emitter's own, but here it takes no memory beside the flags.
  @usableFromInline final let buffering: BufferingPolicy

  // Touched by the holder of the turn alone.
  @exclusivity(unchecked) @usableFromInline final var hasBuffered = false
  @exclusivity(unchecked) @usableFromInline final var hasCompletion = false
  /// Whether upstream has nothing more to be asked: it was asked for all, or, for a subject, told of the demand.
  @exclusivity(unchecked) @usableFromInline final var hasRequestedUnlimited = false
  /// Whether upstream is a coordinator that has something to ask for, once the turn is given back.
  @exclusivity(unchecked) @usableFromInline final var hasPendingRequests = false
  /// Whether the binding that this delivers to wants to know the ways that values have come.
  @exclusivity(unchecked) @usableFromInline final var isFollowed = false
  @exclusivity(unchecked) @usableFromInline final var upstream: EmitterUpstream?

  /// What the subject that this is a subscription to has inside.
  @usableFromInline final let broadcast: AnyBroadcast?
  /// The subject itself, kept alive for as long as somebody listens to it.
  @exclusivity(unchecked) @usableFromInline final var subject: AnyObject?

  @inlinable
  init(
    _ name: StaticString,
    buffering: BufferingPolicy = .unbounded,
    broadcast: AnyBroadcast? = nil,
    of subject: AnyObject? = nil
  ) {
    self.name = name.utf8Start
    self.buffering = buffering
    self.broadcast = broadcast
    self.subject = subject
    if let broadcast { hasRequestedUnlimited = broadcast.isRequested.load(ordering: .relaxed) }
  }

  /// Delivers what is kept and asked for, and the completion behind it. In the turn.
  @usableFromInline
  func drain() { fatalError("overridden") }

  /// Lets go of both sides. The one who ended the gate does this, once, in the turn.
  @usableFromInline
  func release() {
    let upstream = upstream.take()
    subject = nil
    upstream?.cancel()
  }

  /// Tells the source the way of each value from now on. In the turn, of a subject's emitter.
  @usableFromInline
  func follow(_ source: RouteSource) { fatalError("overridden") }

  // MARK: In the turn

  /// Delivers what is kept and asked for, asks upstream for what else is, and gives the turn back.
  @inlinable
  final func leave() {
    // A subject is asked when the turn has been given back: what its upstreams answer at once would have to wait here.
    var idle: AnyBroadcast?
    repeat {
      if hasBuffered || hasCompletion { drain() }
      if !hasRequestedUnlimited, let broadcast = replenish() { idle = broadcast }
      if hasPendingRequests, let upstream { return upstream.leaveAndRequest() }
    } while !gate.leave(marking: restsOpen ? SerialGate.open : 0)
    idle?.requestFromUpstreams()
  }

  /// A subject may pass values by without taking the turn once nothing can be in the way, and nobody wants to know
  /// more than the value.
  @inlinable
  final var restsOpen: Bool {
    broadcast != nil && !hasBuffered && !hasCompletion && demand.current == .unlimited && !isFollowed
  }

  /// Asks upstream for what is wanted.
  ///
  /// - Returns: the subject that is to be told of the first demand instead, once the turn is given back.
  @usableFromInline
  final func replenish() -> AnyBroadcast? {
    let demand = demand.current
    guard demand != .none, !gate.isEnded else { return nil }
    if let broadcast {
      hasRequestedUnlimited = true
      return broadcast
    } else if let upstream, !hasBuffered, !hasCompletion {
      if demand == .unlimited { hasRequestedUnlimited = true }
      upstream.replenish(demand)
    }
    return nil
  }

  /// Runs the body in the turn: at once if the gate is idle, later and elsewhere otherwise.
  @inlinable
  final func inTurn(_ body: @escaping () -> Void) {
    if gate.enterMarked() {
      body()
      leave()
    } else if gate.submit(body) {
      leave()
    }
  }

  /// Lets go of both sides, in the turn, without telling the subscriber. For an emitter that was ended.
  ///
  /// - Parameter isEntered: whether the caller holds the turn.
  @usableFromInline
  final func close(isEntered: Bool = false) {
    if isEntered || gate.enterMarked() {
      release()
      leave()
    } else if gate.submit({ self.release() }) {
      leave()
    }
  }

  // MARK: From below

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, self.demand.add(demand) != .unlimited, !gate.isEnded else { return }
    if gate.markMissed() { leave() }
  }

  @usableFromInline
  final func cancel() {
    guard let isEntered = gate.endAndEnter() else { return }
    if let broadcast {
      broadcast.remove(self, isEntered: isEntered)
    } else {
      close(isEntered: isEntered)
    }
  }

  @usableFromInline var description: String { String(cString: name) }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline final var playgroundDescription: Any { description }
}

/// What an operator's emitter asks for values, and tells when it has ended.
///
/// A class, since a reference to one takes half as much of an emitter as a protocol's.
@usableFromInline
package class EmitterUpstream {
  @inlinable
  init() {}

  /// There is unmet demand and nothing kept. Called in the emitter's turn, again after each delivery as long as
  /// the demand is limited, and once when it is unlimited.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) { fatalError("overridden") }

  /// The emitter has ended: by cancellation or completion. Called once, in the emitter's turn.
  @usableFromInline
  func cancel() { fatalError("overridden") }

  /// Gives the emitter's turn back, then asks for what the emitter's `hasPendingRequests` was set for.
  @usableFromInline
  func leaveAndRequest() { fatalError("overridden") }
}
