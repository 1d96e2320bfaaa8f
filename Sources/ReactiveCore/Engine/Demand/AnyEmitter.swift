import Synchronization

/// The part of an ``Emitter`` that does not depend on its types.
///
/// Requesting, cancelling and releasing are called through `any Subscription`. In a class without type
/// parameters they are compiled once, and look up no types at run time.
@usableFromInline
package class AnyEmitter: BackpressuredSubscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The signals that are yet to be delivered.
  @usableFromInline
  package enum Pending {
    case nothing
    case values
    /// The completion, after the buffered values, if there are any.
    case completion
  }

  @usableFromInline package final let gate = SerialGate(entered: true)
  /// The index in an ``EmitterList``, -1 if it is in none. Accessed in the turn of the list's owner. As an
  /// `Int32` it fits into the padding after the gate.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  @usableFromInline package final let demand: DemandCounter
  /// A pointer to the first byte of a static string, which takes half the memory of the string.
  @usableFromInline final let name: UnsafePointer<UInt8>
  /// True to buffer values without demand, regardless of the buffering policy. Set before the first request.
  private let heldBack = Atomic<Bool>(false)
  /// True if the holder of the turn must release upstream and downstream: another thread has cancelled.
  private let isCancelled = Atomic<Bool>(false)
  /// True if its values are sent in another turn. Once nothing can be queued before them, they are delivered
  /// without taking this turn.
  @usableFromInline final let mayStayOpen: Bool
  #if Inspection
    final let record = Inspection.current
  #endif

  // In the turn.
  @exclusivity(unchecked) @usableFromInline package final var pending = Pending.nothing
  @exclusivity(unchecked) @usableFromInline final var completion = ErasedCompletion.finished
  /// True if the completion waits for demand, although no value precedes it.
  @exclusivity(unchecked) @usableFromInline final var completesOnDemand = false
  /// True once unlimited demand was requested upstream, so that later requests can be skipped.
  @exclusivity(unchecked) @usableFromInline final var hasRequestedUnlimited = false
  /// True if requests are queued, to be made once the turn is released.
  @exclusivity(unchecked) @usableFromInline final var hasPendingRequests = false
  /// The upstreams of an operator that has several. Set to nil under the lock, because other threads read it.
  @exclusivity(unchecked) @usableFromInline final var upstream: UpstreamCoordinator?
  private let upstreamLock = Lock()

  @inlinable
  init(_ name: StaticString, demand: Subscribers.Demand = .none, mayStayOpen: Bool = false) {
    self.name = name.utf8Start
    self.demand = DemandCounter(demand)
    self.mayStayOpen = mayStayOpen
  }

  // MARK: For subclasses

  /// Delivers buffered values as far as there is demand, and the completion after the last. In the turn.
  @usableFromInline
  func drain() {}

  /// Passes the unmet demand, if any, upstream. In the turn.
  ///
  /// Requests that must be made once the turn is released are marked by ``AnyEmitter/hasPendingRequests``.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    guard let upstream, pending == .nothing else { return }
    if demand == .unlimited { hasRequestedUnlimited = true }
    upstream.replenish(demand)
  }

  /// True if a value without demand replaces the buffered one.
  @usableFromInline var replacesBuffered: Bool { false }

  /// Makes the pending requests. Called once the turn is released.
  ///
  /// - Parameter upstream: the upstream as it was in the turn.
  @usableFromInline
  func makeRequests(of upstream: UpstreamCoordinator?) { upstream?.makeRequests() }

  /// Called when the subscriber has cancelled, which ended the gate. Releases upstream and downstream, or
  /// leaves that to the holder of the turn.
  ///
  /// - Parameter isEntered: true if the caller holds the turn.
  @usableFromInline
  func cancelled(isEntered: Bool) { close(isEntered: isEntered) }

  /// Releases upstream and downstream, once the gate has ended. Called once, in the turn.
  @usableFromInline
  func release() {
    completion = .finished
    releaseUpstream()
  }

  /// Cancels and releases the upstream. In the turn.
  @usableFromInline
  final func releaseUpstream() {
    guard let upstream else { return }
    upstreamLock.lock()
    self.upstream = nil
    upstreamLock.unlock()
    upstream.release()
  }

  /// Passes this to its subscriber, then releases the turn. Not inlined, to keep subscribing code small.
  @usableFromInline @inline(never)
  package final func start(_ pass: (any Subscription) -> Void) {
    pass(self)
    // Read once: if another thread requests unlimited demand meanwhile, `leave()` passes it on.
    let staysOpen = staysOpen
    let mustRequest = staysOpen && !hasRequestedUnlimited && !gate.isEnded
    if mustRequest {
      replenish(.unlimited)
      hasPendingRequests = false
    }
    // Such an emitter can only have missed a request, which adds nothing to unlimited demand.
    if !staysOpen || !gate.leaveMissed() { leave() }
    if mustRequest { makeRequests(of: nil) }
  }

  // MARK: In the turn

  /// Delivers buffered values that are requested, requests the rest upstream, and releases the turn.
  @inlinable
  package final func leave() {
    if hasRequestedUnlimited, pending == .nothing, !hasPendingRequests,
      gate.leaveIfNothingWaits(marking: staysOpen ? SerialGate.open : 0)
    {
      return
    }
    drainAndLeave()
  }

  /// True if an emitted value would be delivered, and not buffered.
  @inlinable package final var hasDemand: Bool { pending == .nothing && demand.current != .none }

  @inlinable
  final var staysOpen: Bool {
    mayStayOpen && pending == .nothing && demand.current == .unlimited
  }

  /// Sets the completion, to be delivered last. Later ones are ignored.
  ///
  /// - Parameter onDemand: true if the completion waits for demand even if no value precedes it.
  @usableFromInline
  package func finish(_ completion: ErasedCompletion, onDemand: Bool = false) {
    guard pending != .completion, !gate.isEnded else { return }
    self.completion = completion
    completesOnDemand = onDemand
    pending = .completion
  }

  /// Runs the body in the turn: immediately if the gate is idle, otherwise later and on another thread.
  @inlinable
  package final func inTurn(_ body: @escaping () -> Void) {
    if gate.perform(body) { leave() }
  }

  /// Drains in the turn: immediately if the gate is idle, otherwise later and on another thread.
  @inlinable
  package final func drainInTurn() {
    if gate.enterMarked() || gate.markMissed() { leave() }
  }

  /// Releases upstream and downstream in the turn, without a completion. For an emitter whose gate was ended.
  ///
  /// - Parameter isEntered: true if the caller holds the turn.
  @usableFromInline
  final func close(isEntered: Bool = false) {
    if isEntered {
      release()
      if !gate.leaveIfFinished(marking: 0) { leave() }
    } else {
      isCancelled.store(true, ordering: .releasing)
      if gate.markMissed() { leave() }
    }
  }

  // MARK: From upstream

  /// Delivers the completion, after the buffered values.
  ///
  /// - Parameter onDemand: true if the completion waits for demand even if no value precedes it.
  @usableFromInline
  package final func send(completion: ErasedCompletion, onDemand: Bool = false) {
    if gate.perform({ self.finish(completion, onDemand: onDemand) }) { leave() }
  }

  // MARK: From downstream

  @usableFromInline
  package final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, self.demand.add(demand) != .unlimited, !gate.isEnded else { return }
    if gate.markMissed() { leave() }
  }

  @inlinable package final var isEnded: Bool { gate.isEnded }

  /// Cancels the upstream. If another caller holds the turn, that caller releases the rest.
  @usableFromInline
  package func cancel() {
    guard let isEntered = gate.endAndEnter() else { return }
    if !isEntered {
      upstreamLock.lock()
      let upstream = upstream
      upstreamLock.unlock()
      upstream?.cancel()
    }
    cancelled(isEntered: isEntered)
  }

  @usableFromInline
  package var backpressure: Backpressure { upstream == nil ? .push : .forwarded }

  @usableFromInline
  package func holdBack() {
    heldBack.store(true, ordering: .releasing)
    // The holder of the turn passes this on.
    if gate.markMissed() { leave() }
  }

  @usableFromInline final var isHeldBack: Bool { heldBack.load(ordering: .acquiring) }

  /// Releases upstream and downstream if another thread has cancelled. In the turn.
  final func releaseIfCancelled() {
    if isCancelled.load(ordering: .acquiring), isCancelled.exchange(false, ordering: .relaxed) { release() }
  }

  @usableFromInline package var description: String { String(cString: name) }
  @usableFromInline package final var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline package final var playgroundDescription: Any { description }
}
