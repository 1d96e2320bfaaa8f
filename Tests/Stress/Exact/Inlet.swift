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
    /// So much, of an upstream whose values are turned into publishers; if they wait, when something has been requested.
    case publishers(Int)
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
  private var hasRequested = false
  /// Whether it is subscribed to when another has completed.
  fileprivate var isSuccessive = false
  /// Whether the outlet's observer gets its subscription when this gets its own.
  fileprivate var isFirst = false
  /// What is done with a value at once if the turn is taken.
  var receivedWhileBusy: ((Int) -> Void)?
  var received: (Int) -> Void = { _ in }
  var ended: (End) -> Void = { _ in }

  init(_ outlet: Outlet, _ appetite: Appetite) {
    self.outlet = outlet
    self.appetite = appetite
  }

  var observer: Observer {
    Observer(
      subscribed: { handle in
        var demand = 0
        if self.isFirst && self.outlet.start({ demand = self.accept(handle, isPrompt: true) }) {
        } else if !self.outlet.isBusy {
          self.outlet.inTurn { demand = self.accept(handle, isPrompt: true) }
        } else {
          let early = self.demandWhileBusy(handle)
          demand = early
          self.outlet.inTurn {
            let more = self.accept(handle, isPrompt: false, requested: early)
            if more > 0 { self.outlet.ask(for: self.isSuccessive ? 1 : more) { handle.request(more) } }
          }
        }
        if demand > 0, !self.outlet.isOver { handle.request(demand) }
      },
      received: { value in
        if self.outlet.isBusy, let receivedWhileBusy = self.receivedWhileBusy {
          receivedWhileBusy(value)
        } else {
          self.outlet.inTurn { self.take(value) }
        }
        return 0
      },
      ended: { end in self.outlet.inTurn { self.take(end) } }
    )
  }

  /// What does not wait for the turn.
  private func demandWhileBusy(_ handle: Handle) -> Int {
    switch appetite {
    case .own(let own): own
    case .publishers(let limit): handle.isPatient ? 0 : limit
    case .step where handle.isPatient: 0
    case .share, .whole, .step: outlet.demand == unlimited && !isSuccessive ? 16 : 0
    }
  }

  // MARK: In the turn

  /// - Returns: what is requested at once.
  private func accept(_ handle: Handle, isPrompt: Bool, requested: Int = 0) -> Int {
    guard isActive else {
      handle.cancel()
      return 0
    }
    self.handle = handle
    let prompt = requested == 0 ? promptDemand(isPrompt) : 0
    outstanding = add(requested, prompt)
    hasRequested = outstanding > 0
    return prompt
  }

  private func promptDemand(_ isPrompt: Bool) -> Int {
    switch appetite {
    case .own(let own): return own
    case .publishers(let limit): return handle?.isPatient == true && outlet.demand == 0 ? 0 : limit
    case .share, .whole, .step: break
    }
    guard isSuccessive, isPrompt, !isFirst, outlet.isWaiting else { return 0 }
    if case .share = appetite, outlet.demand != unlimited { return 1 }
    return outlet.demand
  }

  private func take(_ value: Int) {
    guard isActive, outlet.isListening else { return }
    count()
    received(value)
  }

  func count() {
    if isActive, outlet.isListening, outstanding != unlimited { outstanding -= 1 }
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
    case .publishers(let limit):
      if !hasRequested { ask(limit) }
    case .own:
      break
    }
  }

  func ask(_ demand: Int) {
    guard demand > 0, outstanding != unlimited, let handle else { return }
    hasRequested = true
    outstanding = add(outstanding, demand)
    outlet.ask(for: isSuccessive ? 1 : demand) { handle.request(demand) }
  }

  func quit() {
    let former = handle
    leave()
    former?.cancel()
  }

  private func leave() {
    isActive = false
    handle = nil
    receivedWhileBusy = nil
    received = { _ in }
    ended = { _ in }
  }
}

/// The model of an operator with several upstreams, or with upstreams that are added later.
final class Confluence {
  let outlet: Outlet
  private(set) var inlets: [Inlet] = []
  /// Whether upstreams are subscribed to one after the other.
  private let isSuccessive: Bool
  /// Whether upstreams are still being subscribed to, so that none is asked for some of a limited demand.
  var isSubscribing = false

  init(_ observer: Observer, keeping: Outlet.Keeping = .everything, isSuccessive: Bool = false) {
    outlet = Outlet(observer, keeping: keeping)
    self.isSuccessive = isSuccessive
    outlet.replenish = {
      if self.isSubscribing, self.outlet.demand != unlimited { return }
      self.inlets.forEach { $0.replenish() }
    }
    outlet.cancelUpstream = {
      let former = self.inlets
      self.inlets = []
      former.forEach { $0.quit() }
    }
  }

  func inlet(_ appetite: Inlet.Appetite) -> Inlet {
    let inlet = loose(appetite)
    add(inlet)
    return inlet
  }

  /// An inlet that is to be added.
  func loose(_ appetite: Inlet.Appetite) -> Inlet {
    let inlet = Inlet(outlet, appetite)
    inlet.isSuccessive = isSuccessive
    return inlet
  }

  func add(_ inlet: Inlet) {
    inlets.removeAll { !$0.isActive }
    if outlet.isListening { inlets.append(inlet) } else { inlet.quit() }
  }

  /// Subscribes to an upstream that follows another, when the turn has been left.
  func follow(_ inlet: Inlet, _ publisher: @escaping ModelGraph.Publisher) {
    outlet.ask(for: isSuccessive ? 1 : unlimited) { if inlet.isActive { publisher(inlet.observer) } }
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
