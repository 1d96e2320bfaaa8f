/// The model of an operator that delivers on a scheduler: signals wait, and each action takes the next.
final class ModelHandover {
  private enum Waiting {
    case value(Int)
    case end(End)
  }

  private var observer: Observer?
  private var waiting: [Waiting] = []
  /// Cancelled, or the end has been put in.
  private var isEnded = false
  private(set) var isOver = false
  private var isBusy = false

  // What is above, or is to come there.
  private var upstream: Handle?
  private var early = 0
  private var isCut = false

  init(_ observer: Observer) { self.observer = observer }

  func start() {
    isBusy = true
    observer?.subscribed(Handle(request: request, cancel: cancel))
    isBusy = false
  }

  func accept(_ handle: Handle) {
    if isCut { return handle.cancel() }
    upstream = handle
    if early > 0 { handle.request(early) }
  }

  /// - Returns: false after the end.
  @discardableResult
  func put(_ value: Int) -> Bool {
    guard !isEnded else { return false }
    waiting.append(.value(value))
    return true
  }

  func put(_ end: End) -> Bool {
    guard !isEnded else { return false }
    isEnded = true
    isCut = true
    upstream = nil
    waiting.append(.end(end))
    return true
  }

  func deliverNext() {
    guard !isOver, !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    switch waiting.removeFirst() {
    case .value(let value):
      let more = observer?.received(value) ?? 0
      if more > 0 { request(more) }
    case .end(let end):
      isOver = true
      observer?.ended(end)
      observer = nil
    }
    isBusy = false
  }

  private func request(_ demand: Int) {
    if let upstream { upstream.request(demand) } else if !isCut { early = add(early, demand) }
  }

  private func cancel() {
    guard !isOver else { return }
    isOver = true
    isEnded = true
    isCut = true
    waiting = []
    observer = nil
    let former = upstream
    upstream = nil
    former?.cancel()
  }
}
