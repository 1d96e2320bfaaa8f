/// The model of an operator that delivers on a scheduler: signals wait, and each action takes the next.
final class ModelScheduledSubscription {
  private enum Waiting {
    case value(Int)
    case end(End)
  }

  private var observer: Observer?
  private var waiting: [Waiting] = []
  /// Cancelled, or the completion has been enqueued.
  private var isEnded = false
  private(set) var isOver = false
  private var isBusy = true
  private var hasStarted = false

  private let upstream = ModelUpstreamLink()

  init(_ observer: Observer) { self.observer = observer }

  /// Gives the observer its subscription, unless it has it.
  ///
  /// - Parameter handle: the subscription to request values from, if it forwards requests.
  /// - Parameter forwards: whether it does, though that is not there yet.
  func start(_ handle: Handle? = nil, forwards: Bool = false) {
    guard !hasStarted else { return }
    hasStarted = true
    var own = Handle(request: upstream.request, cancel: cancel)
    own.backpressure = handle?.backpressure ?? (forwards ? .forwarded : .push)
    own.holdBack = upstream.holdBack
    observer?.subscribed(own)
    isBusy = false
  }

  func accept(_ handle: Handle) { upstream.accept(handle) }

  /// - Returns: false after the completion.
  @discardableResult
  func put(_ value: Int) -> Bool {
    guard !isEnded else { return false }
    waiting.append(.value(value))
    return true
  }

  @discardableResult
  func put(_ end: End) -> Bool {
    guard !isEnded else { return false }
    isEnded = true
    upstream.end()
    waiting.append(.end(end))
    return true
  }

  func deliverNext() {
    guard !isOver, !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    switch waiting.removeFirst() {
    case .value(let value):
      let more = observer?.received(value) ?? 0
      if more > 0 { upstream.request(more) }
    case .end(let end):
      isOver = true
      observer?.ended(end)
      observer = nil
    }
    isBusy = false
  }

  private func cancel() {
    guard !isOver else { return }
    isOver = true
    isEnded = true
    waiting = []
    observer = nil
    upstream.cancel()
  }
}
