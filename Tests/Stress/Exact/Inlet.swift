/// The model of one of an operator's upstreams: what it sends is handled in the turn of the operator's outlet.
final class Inlet {
  /// How much it requests.
  enum Appetite {
    /// One value at a time, or all if all are wanted.
    case share
    /// What is requested downstream and not on its way.
    case whole
    /// As `whole`, but one value at a time of an upstream whose values wait until they are requested.
    case step
    /// So much to begin with.
    case own(Int)
  }

  private let outlet: Outlet
  private let appetite: Appetite
  private var handle: Handle?
  private var outstanding = 0
  /// Received, and neither delivered nor dropped yet.
  var held = 0
  /// Whether it has had its share until further notice.
  var isSated = false
  private(set) var isActive = true
  /// Whether the outlet's observer gets its subscription when this gets its own.
  fileprivate var isFirst = false
  var received: (Int) -> Void = { _ in }
  var ended: (End) -> Void = { _ in }

  init(_ outlet: Outlet, _ appetite: Appetite) {
    self.outlet = outlet
    self.appetite = appetite
  }

  var observer: Observer {
    Observer(
      subscribed: { handle in
        let isStart = self.isFirst && self.outlet.start { self.accept(handle) }
        if !isStart { self.outlet.inTurn { self.accept(handle) } }
        // That does not depend on what is requested of the outlet, and does not wait for the turn.
        if case .own(let own) = self.appetite, own > 0, self.isActive, !self.outlet.isOver {
          handle.request(own)
        }
      },
      received: { value in
        self.outlet.inTurn { self.take(value) }
        return 0
      },
      ended: { end in self.outlet.inTurn { self.take(end) } }
    )
  }

  // MARK: In the turn

  private func accept(_ handle: Handle) {
    guard isActive else { return handle.cancel() }
    self.handle = handle
    if case .own(let own) = appetite { outstanding = own }
  }

  private func take(_ value: Int) {
    guard isActive, outlet.isListening else { return }
    if outstanding != unlimited { outstanding -= 1 }
    received(value)
  }

  private func take(_ end: End) {
    guard isActive else { return }
    let ended = ended
    leave()
    if outlet.isListening { ended(end) }
  }

  func replenish() {
    guard isActive, handle != nil else { return }
    switch appetite {
    case .share:
      if outlet.demand == unlimited { ask(unlimited) } else if outstanding == 0, !isSated { ask(1) }
    case .step where handle?.isPatient == true:
      if outstanding == 0, held == 0 { ask(1) }
    case .whole, .step:
      let underWay = add(outstanding, held)
      ask(outlet.demand == unlimited ? unlimited : max(0, outlet.demand - underWay))
    case .own:
      break
    }
  }

  func ask(_ demand: Int) {
    guard demand > 0, outstanding != unlimited, let handle else { return }
    outstanding = add(outstanding, demand)
    outlet.ask(for: demand) { handle.request(demand) }
  }

  func quit() {
    let former = handle
    leave()
    former?.cancel()
  }

  private func leave() {
    isActive = false
    handle = nil
    received = { _ in }
    ended = { _ in }
  }
}

/// The model of an operator with several upstreams, or with upstreams that are added later.
final class Confluence {
  let outlet: Outlet
  private(set) var inlets: [Inlet] = []

  init(_ observer: Observer, keeping: Outlet.Keeping = .everything) {
    outlet = Outlet(observer, keeping: keeping)
    outlet.replenish = { self.inlets.forEach { $0.replenish() } }
    outlet.cancelUpstream = {
      let former = self.inlets
      self.inlets = []
      former.forEach { $0.quit() }
    }
  }

  func inlet(_ appetite: Inlet.Appetite) -> Inlet {
    inlets.removeAll { !$0.isActive }
    let inlet = Inlet(outlet, appetite)
    if outlet.isListening { inlets.append(inlet) } else { inlet.quit() }
    return inlet
  }

  /// Subscribes to an upstream, and gives the observer its subscription: when the upstream's is received, and at
  /// the latest when subscribing has returned.
  func subscribe(_ inlet: Inlet, to publisher: ModelGraph.Publisher) {
    inlet.isFirst = true
    publisher(inlet.observer)
    outlet.start()
  }

  /// Whether no upstream is left.
  var isDry: Bool { !inlets.contains { $0.isActive } }
}
