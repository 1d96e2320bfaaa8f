import DemoSupport

/// Generates random programs. The same seed gives the same program.
struct Generation {
  private static let valuesPerSender = 10_000

  private let isExact: Bool
  private var random: SplitMix64
  private var isLimited = false
  private var lastValue = 0

  init(seed: UInt64) { (isExact, random) = (seed.isMultiple(of: 2), SplitMix64(seed: seed)) }

  private mutating func draw(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.draw(below: range.count)
  }

  private mutating func isTrue(_ percent: Int) -> Bool { random.draw(below: 100) < percent }

  private mutating func pick<T>(_ elements: [T]) -> T { elements[random.draw(below: elements.count)] }

  /// A new value. In virtual time it is sometimes the last value again, so that there are duplicates.
  private mutating func nextValue() -> Int {
    if !isExact || !isTrue(15) { lastValue += 1 }
    return lastValue
  }

  // MARK: Programs

  mutating func program() -> Program {
    isLimited = isTrue(isExact ? 20 : 40)
    return isExact ? exactProgram() : threadedProgram()
  }

  private mutating func exactProgram() -> Program {
    var graph = trees()
    bindRelays(of: &graph, except: graph.nodes.flatMap(\.inputs), percent: 100)
    let node = isTrue(60) ? graph.nodes.count - 1 : draw(0...graph.nodes.count - 1)
    var listeners = (0..<draw(1...4)).map { index in
      // Several listeners share a node, so that the order of values is checked.
      listener(to: index == 0 || isTrue(50) ? node : draw(0...graph.nodes.count - 1))
    }
    for index in listeners.indices {
      if isTrue(80) || graph.nodes[listeners[index].node].operation.isShared { continue }
      let cancel = Listener.Reaction(moment: .value(draw(1...4)), step: .cancel(listener: index))
      listeners[index].reactions.append(cancel)
    }
    // Only one listener. Otherwise it would matter which of them receives a value first.
    let reacting = isTrue(50) ? 0 : draw(0...listeners.count - 1)
    let subjects = graph.subjects(of: listeners[reacting].node)
    for _ in 0..<(isTrue(60) && !subjects.isEmpty ? draw(1...3) : 0) {
      let step = Step.send(subject: pick(subjects), value: nextValue())
      listeners[reacting].reactions.append(Listener.Reaction(moment: .value(draw(1...3)), step: step))
    }
    // The nodes that may have listeners.
    let sending = Set(listeners.flatMap { graph.subjects(of: $0.node) } + graph.links.flatMap(\.subjects))
    let targets = sending.isEmpty ? [0] : sending.sorted()
    let steps = (0..<draw(1...(isTrue(5) ? 200 : 24))).map { _ in step(graph, targets, listeners.count) }
    return Program(graph: graph, listeners: listeners, threads: [[.subscribe(listener: 0)] + steps])
  }

  /// Each thread and listener sends numbers from its own range.
  private mutating func threadedProgram() -> Program {
    let threads = draw(2...(isTrue(5) ? 8 : 4))
    var graph = anyGraph()
    bindRelays(of: &graph, percent: 60)
    let (count, subjects) = (draw(1...8), Array(graph.subjects.indices))
    var listeners = (0..<count).map { _ in
      listener(to: draw(0...(isTrue(40) ? subjects.count : graph.nodes.count) - 1))
    }
    for index in listeners.indices where isTrue(30) {
      listeners[index] = Listener(node: listeners[index].node, kind: pick(Listener.Kind.allCases))
    }
    for index in listeners.indices where isTrue(30) {
      lastValue = (threads + index + 1) * Self.valuesPerSender
      listeners[index].reactions = (0..<draw(1...3)).map { _ in
        Listener.Reaction(
          moment: isTrue(10) ? .subscription : isTrue(10) ? .end : .value(draw(1...20)),
          step: step(graph, subjects, count)
        )
      }
    }
    let length = isTrue(5) ? 400 : 48
    let steps = (0..<threads).map { thread in
      lastValue = (thread + 1) * Self.valuesPerSender
      return (0..<draw(1...length)).map { _ in step(graph, subjects, count) }
    }
    let early = listeners.indices.filter { _ in isTrue(50) }
    return Program(isExact: false, graph: graph, listeners: listeners, early: early, threads: steps)
  }

  private mutating func listener(to node: Int) -> Listener {
    if !isLimited { return Listener(node: node) }
    return Listener(node: node, demand: pick([0, 1, 1, 2, 3, 5, unlimited]), more: pick([0, 0, 0, 1, 2]))
  }

  /// Binds relays to others. No relay has two bindings to it, so that a value reaches it one way. There are
  /// no cycles, in which values might circulate forever.
  private mutating func bindRelays(of graph: inout Graph, except used: [Int] = [], percent: Int) {
    let relays = graph.subjects.indices.filter { graph.subjects[$0].isRelay }
    for target in relays where !used.contains(target) && target != relays[0] && isTrue(percent) {
      let filter = isTrue(50) ? nil : draw(0...4)
      graph.links.append(
        .binding(source: pick(relays.filter { $0 < target }), target: target, filter: filter)
      )
    }
  }

  // MARK: Steps

  /// - Parameter subjects: The subjects to send to.
  private mutating func step(_ graph: Graph, _ subjects: [Int], _ listenerCount: Int) -> Step {
    let (subject, listener) = (pick(subjects), draw(0...listenerCount - 1))
    let value = nextValue()
    let wait = isExact ? Step.advance(ticks: draw(0...6)) : .pause
    return switch draw(0...99) {
    case ..<46: .send(subject: subject, value: value)
    case ..<52: .update(subject: subject, value: value)
    case ..<57: link(of: graph) ?? .send(subject: subject, value: value)
    case ..<(isExact ? 60 : 58): .end(subject: subject, isTrue(60) ? .finished : .failed(value))
    case ..<71: .subscribe(listener: listener)
    case ..<78: isLimited ? .request(listener: listener, demand: draw(1...4)) : wait
    case ..<82: .cancel(listener: listener)
    default: wait
    }
  }

  private mutating func link(of graph: Graph) -> Step? {
    if graph.links.isEmpty { return nil }
    let link = draw(0...graph.links.count - 1)
    return isTrue(70) ? .bind(link: link) : .unbind(link: link)
  }

  // MARK: Graphs

  /// A graph for exact programs, in which no node is the input of two others.
  private mutating func trees() -> Graph {
    var graph = anySubjects()
    var roots = Array(graph.nodes.indices)
    for _ in 0..<draw(0...9) {
      let operation = pick(Operation.allCases.filter { $0 != .subject && !$0.runsTasks })
      var inputs: [Int] = []
      while inputs.count < operation.inputCount {
        let candidates = roots.filter { root in
          !inputs.contains(root) && !graph.nodes[root].operation.isShared
        }
        // Usually continues with the newest node, so that chains form.
        guard let last = candidates.last else { break }
        inputs.append(isTrue(60) ? last : pick(candidates))
      }
      if inputs.count < operation.inputCount { continue }
      guard add(Node(operation: operation, inputs: inputs, number: draw(0...4)), to: &graph) else { continue }
      roots.removeAll(where: inputs.contains)
      roots.append(graph.nodes.count - 1)
    }
    return graph
  }

  /// A graph without restrictions, for programs on threads.
  private mutating func anyGraph() -> Graph {
    var graph = anySubjects()
    for _ in 0..<draw(0...7) {
      let operation = pick(Operation.allCases.filter { $0 != .subject && !$0.needsTime })
      let last = graph.nodes.count - 1
      let inputs = (0..<operation.inputCount).map { _ in isTrue(60) ? last : draw(0...last) }
      _ = add(Node(operation: operation, inputs: inputs, number: draw(0...4)), to: &graph)
    }
    return graph
  }

  /// Adds a node, unless it would deliver too many values.
  private func add(_ node: Node, to graph: inout Graph) -> Bool {
    guard graph.weight(node) <= 100 else { return false }
    if node.operation.isConnectable { graph.links.append(.connection(node: graph.nodes.count)) }
    graph.nodes.append(node)
    return true
  }

  private mutating func anySubjects() -> Graph {
    let subjects = (0..<draw(1...4)).map { _ in subjectKind() }
    return Graph(subjects: subjects, nodes: subjects.indices.map { Node(operation: .subject, number: $0) })
  }

  private mutating func subjectKind() -> SubjectKind {
    switch draw(0...10) {
    case ..<4: .passthrough
    case 4: .publishRelay
    case 5: .currentValue(nextValue())
    case 6: .replay(isTrue(50) ? nil : draw(0...3))
    case 7: .async
    case 8: .behaviorRelay(nextValue())
    case 9: .replayRelay(draw(0...3))
    default: .published(nextValue())
    }
  }
}

extension Graph {
  /// An estimate of the values that a node delivers for each sent value, so that a program terminates.
  fileprivate func weight(_ node: Node) -> Int {
    let inputs = node.inputs.map { weight(nodes[$0]) }
    return switch node.operation {
    case .flatMap, .flatMapOne, .switchToLatest, .flatMapFirst, .concatMapWaiting:
      inputs[0] * max(inputs[1], inputs[2]) * 8
    case .concatMap, .connectable, .madeConnectable: inputs[0] * 2
    case .retryWhen: inputs[0] * max(inputs[1], 4)
    // Each tick starts a window.
    case .windowByTime: inputs[0] * 4
    default: max(1, inputs.reduce(0, +))
    }
  }
}
