/// The drain loop of all emitters: what the holder of the turn does before and after it releases it.
///
///     in the turn      ┌▶ deliver what is buffered ─▶ pass the unmet demand upstream ─▶ collect requests ─┐
///                      └──────────────── again, if jobs were submitted or a signal was missed ◀───────────┤
///     turn released                                                     make the requests ◀───────────────┘
///
/// Upstreams are requested from once the turn is released. One that delivers at once then finds the gate idle: values
/// requested in the turn would be queued one by one, and an endless sequence would never be delivered.
extension AnyEmitter {
  /// Model: Tests/Verification/drain-loop.pml
  @usableFromInline
  final func drainAndLeave() {
    var isMissed = false
    repeat {
      var mustRequest = false
      var round: RequestQueue.Round?
      repeat {
        if hasBuffered || hasCompletion { drain() }
        if !hasRequestedUnlimited { mustRequest = replenish() || mustRequest }
        if hasPendingRequests { collectRequests(into: &round) }
        round?.removeInactive()
      } while !gate.leave(marking: restsOpen ? SerialGate.open : 0)
      if mustRequest { requestFromUpstreams() }
      isMissed = round?.make(for: self) ?? false
    } while isMissed && gate.markMissed()
  }

  /// Passes the unmet demand upstream, if there is any. In the turn.
  private func replenish() -> Bool {
    let demand = demand.current
    return demand != .none && !gate.isEnded && replenish(demand)
  }

  /// Model: Tests/Verification/drain-loop.pml
  private func collectRequests(into round: inout RequestQueue.Round?) {
    guard let requests = upstream?.requests else { return }
    if round == nil { round = RequestQueue.Round(of: requests) }
    hasPendingRequests = round?.collect() ?? false
  }
}
