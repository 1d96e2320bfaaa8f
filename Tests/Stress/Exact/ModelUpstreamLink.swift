/// The model of the link to an upstream that may not be there yet: demand adds up until its subscription is
/// received.
final class ModelUpstreamLink {
  private var upstream: Handle?
  /// The demand for which the subscription is awaited.
  private(set) var early = 0
  private var holdsBack = false
  private var isCancelled = false

  func accept(_ handle: Handle) {
    if isCancelled { return handle.cancel() }
    upstream = handle
    if holdsBack { handle.holdBack() }
    let demand = early
    early = 0
    if demand > 0 { handle.request(demand) }
  }

  func request(_ demand: Int) {
    if let upstream { upstream.request(demand) } else if !isCancelled { early = add(early, demand) }
  }

  func holdBack() {
    if let upstream { upstream.holdBack() } else { holdsBack = true }
  }

  /// Releases the upstream, which has completed.
  func end() {
    isCancelled = true
    upstream = nil
  }

  func cancel() {
    let former = upstream
    end()
    former?.cancel()
  }
}
