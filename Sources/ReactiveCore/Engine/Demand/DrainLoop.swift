/// The drain loop of all emitters: the work that the holder of the turn does before and after releasing it.
///
///     in the turn      ┌▶ deliver what is buffered ─▶ enqueue requests for the unmet demand ─┐
///                      └───────── again, if jobs were submitted or a signal was missed ◀─────┤
///     turn released                                          make the requests ◀─────────────┘
///
/// Requests to upstreams are made once the turn is released. An upstream that delivers immediately then finds
/// the gate idle. If they were made in the turn, values would be queued one by one, and an endless sequence
/// would never be delivered.
extension AnyEmitter {
  @usableFromInline
  final func drainAndLeave() {
    var requesting: UpstreamCoordinator?
    var mustRequest = false
    var shift = Shift()
    repeat {
      if pending != .nothing { drain() }
      if gate.isEnded {
        releaseIfCancelled()
      } else if !hasRequestedUnlimited {
        // Demand is read before `isHeldBack`, which a caller sets before its first request.
        let demand = demand.current
        if isHeldBack { upstream?.holdBack() }
        replenish(demand)
      }
      if hasPendingRequests {
        hasPendingRequests = false
        mustRequest = true
        // The emitter may release it as soon as the turn is released.
        requesting = upstream
      }
    } while !gate.leave(marking: staysOpen ? SerialGate.open : 0, &shift, leave)
    if mustRequest { makeRequests(of: requesting) }
  }
}
