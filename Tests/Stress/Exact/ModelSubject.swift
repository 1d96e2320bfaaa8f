/// The model of a subject or a relay: sends, completions, subscriptions, cancellations, one after the other.
final class ModelSubject {
  private let kind: SubjectKind
  /// What is remembered.
  private var memory: [Int]
  /// Set when the completion is sent: what is sent from then on does not count.
  private var end: End?
  /// In the turn: the completion has been delivered.
  private var isFinished = false
  private var outlets: [Outlet] = []
  private var upstreams: [Handle] = []
  private var isAsked: Bool

  private var isBusy = false
  private var waiting: [() -> Void] = []

  init(_ kind: SubjectKind) {
    self.kind = kind
    switch kind {
    case .currentValue(let value), .behaviorRelay(let value), .published(let value): memory = [value]
    default: memory = []
    }
    isAsked = !kind.isHot
  }

  private var remembered: Int {
    switch kind {
    case .passthrough, .publishRelay: 0
    case .currentValue, .behaviorRelay, .published, .async: 1
    case .replay(let size): size ?? .max
    case .replayRelay(let size): size
    }
  }

  private var keeping: Outlet.Keeping {
    switch kind {
    case .passthrough, .publishRelay: .nothing
    case .currentValue, .behaviorRelay, .published: .latest
    case .replay, .replayRelay, .async: .everything
    }
  }

  private func inTurn(_ work: @escaping () -> Void) {
    waiting.append(work)
    if isBusy { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }

  func send(_ value: Int) { send(value, along: []) }

  private func send(_ value: Int, along route: [ModelSubject]) {
    guard end == nil else { return }
    memory = Array((memory + [value]).suffix(remembered))
    if kind != .async {
      inTurn { self.deliver(value, along: route + [self]) }
    }
  }

  /// The current value, of those that have one.
  var value: Int? { kind.keepsLatest ? memory[0] : nil }

  func set(_ value: Int) {
    if end != nil, kind.keepsLatest { memory = [value] } else { send(value) }
  }

  func update(_ value: Int) {
    switch kind {
    case .currentValue, .behaviorRelay: send(Arithmetic.sum(memory[0], value))
    default: send(value)
    }
  }

  func send(_ end: End) {
    guard self.end == nil, kind.canEnd else { return }
    self.end = end
    let last = kind == .async && end == .finished ? memory : []
    inTurn {
      last.forEach { self.deliver($0, along: []) }
      self.finish(end)
    }
  }

  func subscribe(_ observer: Observer) { subscribe(Outlet(observer, keeping: keeping)) }

  private func subscribe(_ outlet: Outlet) {
    outlet.leaveHome = {
      self.inTurn {
        self.outlets.removeAll { $0 === outlet }
        outlet.close()
      }
    }
    outlet.replenish = { [unowned outlet] in outlet.ask(for: unlimited, self.ask) }
    outlet.kept = replayed
    if let end, keeping != .nothing {
      outlet.finish(end)
    } else {
      inTurn { self.add(outlet) }
    }
    outlet.start()
  }

  private var replayed: [Int] {
    switch (kind, end) {
    case (.currentValue, _?), (.async, nil), (.async, .failed): []
    default: memory
    }
  }

  // MARK: In the turn

  private func deliver(_ value: Int, along route: [ModelSubject]) {
    outlets.forEach { $0.send(value, along: route) }
  }

  private func finish(_ end: End) {
    isFinished = true
    let former = (outlets, upstreams)
    (outlets, upstreams) = ([], [])
    former.1.forEach { $0.cancel() }
    former.0.forEach { $0.send(end) }
  }

  private func add(_ outlet: Outlet) {
    if isFinished, let end { outlet.send(end) } else if !outlet.isOver { outlets.append(outlet) }
  }

  // MARK: Bindings

  /// - Returns: how the binding is cancelled.
  func bind(to target: ModelSubject, _ isIncluded: @escaping (Int) -> Bool) -> () -> Void {
    weak var source: Outlet?
    let observer = Observer {
      $0.request(unlimited)
    } received: { value in
      // What is replayed has been here at least.
      if isIncluded(value) { target.consume(value, along: source?.route ?? [self]) }
      return 0
    } ended: { _ in
    }
    let outlet = Outlet(observer, keeping: keeping)
    source = outlet
    subscribe(outlet)
    return outlet.cancel
  }

  /// A value that was delivered here, or equals the one being delivered, has gone round in a circle.
  private func consume(_ value: Int, along route: [ModelSubject]) {
    if kind.keepsLatest, memory == [value] { return }
    if !route.contains(where: { $0 === self }) { send(value, along: route) }
  }

  // MARK: Upstreams

  /// Retains an upstream's subscription until the completion.
  func keep(_ handle: Handle) {
    if isFinished { return handle.cancel() }
    upstreams.append(handle)
    if isAsked { handle.request(unlimited) }
  }

  private func ask() {
    guard !isAsked else { return }
    isAsked = true
    upstreams.forEach { $0.request(unlimited) }
  }
}
