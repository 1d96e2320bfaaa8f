/// The drain loop of all emitters: the work of the holder of the turn before and after it releases it.
///
///     in the turn      ┌▶ deliver what is buffered ─▶ enqueue requests for the unmet demand ─┐
///                      └───────── again, if jobs were submitted or a signal was missed ◀─────┤
///     turn released                                          make the requests ◀─────────────┘
///
/// Requests to upstreams are made once the turn is released. An upstream that delivers immediately then finds
/// the gate idle. If they were made in the turn, values would be queued one by one, and an endless sequence
/// would never be delivered.
extension AnyEmitter {
  /// Model: Tests/Verification/drain-loop.pml
  @usableFromInline
  final func drainAndLeave() {
    var requests: RequestQueue?
    var mustRequest = false
    repeat {
      if hasBuffered || hasCompletion { drain() }
      if !hasRequestedUnlimited, !gate.isEnded {
        // Read before the mark: who holds back sets it before the first request.
        let demand = demand.current
        if isHeldBack { upstream?.holdBack() }
        mustRequest = replenish(demand) || mustRequest
      }
      if hasPendingRequests {
        hasPendingRequests = false
        requests = upstream?.requests
      }
    } while !gate.leave(marking: restsOpen ? SerialGate.open : 0)
    if mustRequest { requestFromUpstreams() }
    requests?.makeAll(for: self)
  }
}
