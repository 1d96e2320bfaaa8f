/// The model of a subject or a relay: sends, completions, subscriptions, cancellations, one after the other.
final class ModelSubject {
  private let kind: SubjectKind
  /// The stored values.
  private var memory: [Int]
  /// Set when the completion is sent. Later values do not count.
  private var end: End?
  /// In the turn: the completion has been delivered.
  private var isFinished = false
  private var emitters: [ModelEmitter] = []
  private var upstreams: [Handle] = []
  private var isAsked: Bool

  private var isBusy = false
  private var waiting: [() -> Void] = []
  /// The subscriptions to a node that receive the values of the upstreams.
  var subscriptions: [ModelSubscription] = []

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

  private var buffering: ModelEmitter.BufferingPolicy {
    switch kind {
    case .passthrough, .publishRelay: .none
    case .currentValue, .behaviorRelay, .published: .latest
    case .replay, .replayRelay, .async: .unbounded
    }
  }

  private func inTurn(_ work: @escaping () -> Void) {
    waiting.append(work)
    if isBusy { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }

  func send(_ value: Int) {
    guard end == nil else { return }
    memory = Array((memory + [value]).suffix(remembered))
    if kind != .async {
      inTurn { self.deliver(value) }
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
      last.forEach(self.deliver)
      self.finish(end)
    }
  }

  func subscribe(_ observer: Observer) { _ = emitter(for: observer) }

  private func emitter(for observer: Observer) -> ModelEmitter {
    let emitter = ModelEmitter(observer, buffering: buffering)
    emitter.leaveSubject = {
      self.inTurn {
        self.emitters.removeAll { $0 === emitter }
        emitter.close()
      }
    }
    emitter.replenish = { [unowned emitter] demand in
      if demand > 0 { emitter.enqueueRequest(self.requestFromUpstreams) }
    }
    emitter.buffered = replayed
    if let end, buffering != .none {
      emitter.finish(end)
    } else {
      inTurn { self.add(emitter) }
    }
    emitter.start()
    return emitter
  }

  private var replayed: [Int] {
    switch (kind, end) {
    case (.currentValue, _?), (.async, nil), (.async, .failed): []
    default: memory
    }
  }

  // MARK: In the turn

  private func deliver(_ value: Int) {
    emitters.forEach { $0.send(value) }
  }

  private func finish(_ end: End) {
    isFinished = true
    let former = (emitters, upstreams)
    (emitters, upstreams) = ([], [])
    former.1.forEach { $0.cancel() }
    former.0.forEach { $0.send(end) }
  }

  private func add(_ emitter: ModelEmitter) {
    if isFinished, let end { emitter.send(end) } else if !emitter.isOver { emitters.append(emitter) }
  }

  // MARK: Bindings

  /// - Returns: how the binding is cancelled.
  func bind(to target: ModelSubject, _ isIncluded: @escaping (Int) -> Bool) -> () -> Void {
    let observer = Observer {
      $0.request(unlimited)
    } received: { value in
      if isIncluded(value) { target.send(value) }
      return 0
    } ended: { _ in
    }
    return emitter(for: observer).cancel
  }

  // MARK: Upstreams

  /// Retains an upstream's subscription until the completion.
  func keep(_ handle: Handle) {
    if isFinished { return handle.cancel() }
    upstreams.append(handle)
    if isAsked { handle.request(unlimited) }
  }

  private func requestFromUpstreams() {
    guard !isAsked else { return }
    isAsked = true
    upstreams.forEach { $0.request(unlimited) }
  }
}
