/// The model of what stands between several callers and one observer: one call at a time, nothing beyond demand,
/// nothing after the completion.
final class Outlet {
  enum Keeping { case nothing, latest, everything }

  /// Whether it has its values, and waits for requests.
  var isPatient = false
  /// What is above.
  var replenish: () -> Void = {}
  var cancelUpstream: () -> Void = {}
  /// How it leaves the subject that it is a subscription to.
  var leaveHome: (() -> Void)?

  /// Which relays have delivered the current value, by way of bindings.
  private(set) var route: [ModelSubject]?

  private(set) var demand = 0
  private(set) var isOver = false
  var kept: [Int] = []
  private(set) var end: End?

  private let keeping: Keeping
  private var observer: Observer?
  private(set) var isBusy = true
  private var hasStarted = false
  private var waiting: [() -> Void] = []
  /// What is done when the turn has been given back: by one at a time, so that all above have their share; and at once.
  private var asks: [() -> Void] = []
  private var urgent: [() -> Void] = []
  private var isAsking = false
  /// Whether what is running has waited.
  private var isCatchingUp = false

  /// Makes an outlet that delivers nothing before ``start()``.
  init(_ observer: Observer, keeping: Keeping) {
    self.observer = observer
    self.keeping = keeping
  }

  /// Gives the observer its subscription, unless it has it, and does the rest of the turn.
  ///
  /// - Returns: whether it did.
  @discardableResult
  func start(_ rest: () -> Void = {}) -> Bool {
    guard !hasStarted else { return false }
    hasStarted = true
    observer?.subscribed(Handle(request: request, cancel: cancel, isPatient: isPatient))
    rest()
    leave()
    return true
  }

  // MARK: From above

  /// Runs the work now, or behind what is running.
  func inTurn(_ work: @escaping () -> Void) {
    if isBusy {
      waiting.append(work)
    } else {
      isBusy = true
      work()
      leave()
    }
  }

  func send(_ value: Int) { inTurn { self.emit(value) } }

  /// What has to wait loses its route, as far as the relay that sent it.
  func send(_ value: Int, along route: [ModelSubject]) {
    let route = isBusy ? nil : route
    inTurn {
      self.route = route
      self.emit(value)
      self.route = nil
    }
  }

  func send(_ end: End) { inTurn { self.finish(end) } }

  // MARK: In the turn

  /// Whether the next value is delivered at once.
  var isWaiting: Bool { kept.isEmpty && demand > 0 }

  /// Whether what upstreams send still counts.
  var isListening: Bool { end == nil && !isOver }

  func emit(_ value: Int) {
    guard isListening else { return }
    if kept.isEmpty, demand > 0 {
      deliver(value)
    } else {
      switch keeping {
      case .nothing: break
      case .latest: kept = [value]
      case .everything: kept.append(value)
      }
    }
  }

  func finish(_ end: End) {
    if isListening { self.end = end }
  }

  /// Makes a request to upstreams when the turn has been left.
  func ask(for demand: Int, _ work: @escaping () -> Void) {
    if demand == unlimited { urgent.append(work) } else { asks.append(work) }
  }

  /// Subscribes to one more upstream: when the turn has been given back, so that what that does at once is delivered
  /// at once; or now, if there is something to be delivered before that anyway.
  func open(_ subscribe: @escaping () -> Void) {
    if isCatchingUp { subscribe() } else { urgent.append(subscribe) }
  }

  /// Runs the work in the turn that there is while catching up, and in one of its own otherwise.
  func inThisTurn(_ work: @escaping () -> Void) {
    if isCatchingUp { work() } else { inTurn(work) }
  }

  private func deliver(_ value: Int) {
    if demand != unlimited { demand -= 1 }
    let more = observer?.received(value) ?? 0
    demand = add(demand, more)
  }

  private func settle() {
    if end != nil { cancelAbove() }
    while !kept.isEmpty, demand > 0, !isOver { deliver(kept.removeFirst()) }
    if kept.isEmpty, let end, !isOver {
      isOver = true
      let observer = observer
      letGo()
      observer?.ended(end)
    }
  }

  private func leave() {
    while true {
      settle()
      if demand > 0, kept.isEmpty, isListening { replenish() }
      if waiting.isEmpty { break }
      let work = waiting
      waiting = []
      isCatchingUp = true
      for item in work { item() }
      isCatchingUp = false
    }
    isBusy = false
    let now = urgent
    urgent = []
    if !isAsking {
      isAsking = true
      while !asks.isEmpty {
        let ask = asks.removeFirst()
        if !isOver { ask() }
      }
      isAsking = false
    }
    for ask in now where !isOver { ask() }
  }

  private func cancelAbove() {
    let cancel = cancelUpstream
    cancelUpstream = {}
    cancel()
  }

  private func letGo() {
    observer = nil
    kept = []
    end = nil
    replenish = {}
    leaveHome = nil
    cancelAbove()
  }

  // MARK: From below

  private func request(_ more: Int) {
    guard demand != unlimited else { return }
    demand = add(demand, more)
    if !isOver { inTurn {} }
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    if let leaveHome { leaveHome() } else { close() }
  }

  func close() { inTurn { self.letGo() } }
}
