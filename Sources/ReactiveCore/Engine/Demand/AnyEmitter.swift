import Synchronization

/// The part of an ``Emitter`` that does not depend on its types.
///
/// It is a class of its own so that requesting, cancelling and releasing, which are called through `any Subscription`,
/// run code that is compiled once: the methods of a generic class, called that way, look up types at run time.
@usableFromInline
package class AnyEmitter: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// What happens to a value for which there is no demand.
  @usableFromInline
  package enum BufferingPolicy {
    /// It is dropped.
    case none
    /// It is buffered until the next one replaces it.
    case latest
    /// It is buffered.
    case unbounded
  }

  @usableFromInline final let gate = SerialGate(entered: true)
  /// The index in the subject's ``EmitterList``. Accessed in the subject's turn. As an `Int32` it fits into the padding
  /// behind the gate.
  @exclusivity(unchecked) @usableFromInline final var place: Int32 = -1
  @usableFromInline final let demand = DemandCounter()
  /// The first byte of a static string, which takes half the memory of the string.
  @usableFromInline final let name: UnsafePointer<UInt8>
  // Belongs to `Emitter`, but takes no memory here, beside the flags.
  @usableFromInline final let buffering: BufferingPolicy

  // In the turn.
  @exclusivity(unchecked) @usableFromInline final var hasBuffered = false
  @exclusivity(unchecked) @usableFromInline final var hasCompletion = false
  /// Whether nothing more has to be requested upstream: unlimited demand was requested, or, of a subject, any.
  @exclusivity(unchecked) @usableFromInline final var hasRequestedUnlimited = false
  /// Whether requests are enqueued at upstream, to be made once the turn is released.
  @exclusivity(unchecked) @usableFromInline final var hasPendingRequests = false
  @exclusivity(unchecked) @usableFromInline final var upstream: EmitterUpstream?

  /// The broadcast of the subject that this is a subscription to.
  @usableFromInline final let broadcast: AnyBroadcast?
  /// That subject, or the relay around it, which is retained as long as it has subscribers.
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

  /// Delivers buffered values as far as there is demand, and the completion after the last. In the turn.
  @usableFromInline
  func drain() { fatalError("overridden") }

  /// Releases upstream and downstream. Called once, by whoever ended the gate, in the turn.
  @usableFromInline
  func release() {
    let upstream = upstream.take()
    subject = nil
    upstream?.cancel()
  }

  /// Has a closure deliver each value from now on, by calling what it is passed. In the turn.
  @usableFromInline
  func surround(by surround: @escaping (_ value: Any, _ deliver: () -> Void) -> Void) {
    fatalError("overridden")
  }

  // MARK: In the turn

  /// Delivers what is buffered and requested, requests upstream what remains, and releases the turn.
  @inlinable
  final func leave() {
    if hasRequestedUnlimited, !hasBuffered, !hasCompletion, !hasPendingRequests,
      gate.leave(marking: restsOpen ? SerialGate.open : 0)
    {
      return
    }
    drainAndLeave()
  }

  /// A subject may deliver without taking the turn once nothing can be queued before its values.
  @inlinable
  final var restsOpen: Bool {
    broadcast != nil && !hasBuffered && !hasCompletion && demand.current == .unlimited
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

  /// Releases upstream and downstream in the turn, without a completion. For an emitter whose gate was ended.
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

  // MARK: From downstream

  @usableFromInline
  package final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, self.demand.add(demand) != .unlimited, !gate.isEnded else { return }
    if gate.markMissed() { leave() }
  }

  /// Whether it was cancelled, or has delivered its completion.
  @inlinable package final var isEnded: Bool { gate.isEnded }

  @usableFromInline
  package final func cancel() {
    guard let isEntered = gate.endAndEnter() else { return }
    if let broadcast {
      broadcast.remove(self, isEntered: isEntered)
    } else {
      close(isEntered: isEntered)
    }
  }

  @usableFromInline package var description: String { String(cString: name) }
  @usableFromInline package final var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline package final var playgroundDescription: Any { description }
}

/// The upstream of an operator's emitter.
///
/// A class, since a reference to one takes half the memory of a protocol's existential.
@usableFromInline
package class EmitterUpstream {
  /// Requests of other upstreams, if this stands for several: created with the first. In the turn.
  @exclusivity(unchecked) final var requests: RequestQueue?

  @inlinable
  init() {}

  /// There is unmet demand and nothing buffered. Called in the emitter's turn: after each delivery while demand is
  /// limited, and once when it is unlimited.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) { fatalError("overridden") }

  /// The emitter has terminated, by cancellation or completion. Called once, in the emitter's turn.
  @usableFromInline
  func cancel() { fatalError("overridden") }
}
