import DemoSupport

/// Draws programs. The same seed draws the same program.
struct Generation {
  private var random: SplitMix64
  private var lastValue = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func draw(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.draw(below: range.count)
  }

  private mutating func isTrue(_ percent: Int) -> Bool { random.draw(below: 100) < percent }

  private mutating func pick<T>(_ elements: [T]) -> T { elements[random.draw(below: elements.count)] }

  private mutating func nextValue() -> Int {
    // Now and then a value is repeated, so that there are duplicates.
    if !isTrue(15) { lastValue += 1 }
    return lastValue
  }

  // MARK: Programs

  /// - Parameter length: how many steps at most.
  mutating func program(length: Int) -> Program {
    let isLimited = isTrue(50)
    var graph = trees(isLimited: isLimited)
    let used = Set(graph.nodes.flatMap(\.inputs))
    let relays = graph.subjects.indices.filter { graph.subjects[$0].isRelay }
    for target in relays where !used.contains(target) {
      // Not in a circle, where values need not come to rest.
      let sources = relays.filter { $0 < target }
      if sources.isEmpty { continue }
      graph.links.append(.binding(source: pick(sources), target: target, filter: filter()))
    }
    let node = isTrue(60) ? graph.nodes.count - 1 : draw(0...graph.nodes.count - 1)
    var listeners = (0..<draw(1...4)).map { index in
      // Several listen to the same, so that the order of values is seen.
      Listener(
        node: index == 0 || isTrue(50) ? node : draw(0...graph.nodes.count - 1),
        demand: isLimited ? pick([0, 1, 1, 2, 3, 5, unlimited]) : unlimited,
        more: isLimited ? pick([0, 0, 0, 1, 2]) : 0
      )
    }
    for index in listeners.indices {
      let isShared = graph.nodes[listeners[index].node].operation.isShared
      // A connection begins with a request.
      if isShared { listeners[index].demand = max(listeners[index].demand, 1) }
      if isTrue(20), !isShared {
        listeners[index].reactions.append(
          Listener.Reaction(moment: .value(draw(1...4)), step: .cancel(listener: index))
        )
      }
    }
    // One alone: otherwise it would matter which of them receives a value first.
    let reacting = isTrue(50) ? 0 : draw(0...listeners.count - 1)
    let subjects = graph.subjects(of: listeners[reacting].node)
    for _ in 0..<(isTrue(60) && !subjects.isEmpty ? draw(1...3) : 0) {
      let step = Step.send(subject: pick(subjects), value: nextValue())
      listeners[reacting].reactions.append(Listener.Reaction(moment: .value(draw(1...3)), step: step))
    }
    // Those that somebody may listen to.
    let sending = Set(listeners.flatMap { graph.subjects(of: $0.node) } + graph.links.flatMap(\.subjects))
      .sorted()
    let steps = (0..<draw(1...length)).map { _ in
      step(graph, sending.isEmpty ? [0] : sending, listenerCount: listeners.count, isLimited: isLimited)
    }
    return Program(graph: graph, listeners: listeners, steps: [.subscribe(listener: 0)] + steps)
  }

  /// - Parameters:
  ///   - threads: how many threads at most, from 2.
  ///   - length: how many steps each of them takes at most.
  ///
  /// The values of a thread or a listener are numbers of its own: see ``ThreadedProgram/sender(of:)``.
  mutating func threadedProgram(threads: Int, length: Int) -> ThreadedProgram {
    let threads = draw(2...threads)
    var graph = graph()
    let relays = graph.subjects.indices.filter { graph.subjects[$0].isRelay }
    // No two relays are bound to the same one, so that a value reaches a relay one way; and there is no
    // circle.
    let areBoundLater = isTrue(50)
    for target in relays where isTrue(60) {
      let sources = relays.filter { $0 < target }
      if sources.isEmpty { continue }
      graph.links.append(.binding(source: pick(sources), target: target, filter: filter()))
    }
    let isLimited = isTrue(40)
    let listenerCount = draw(1...8)
    var listeners = (0..<listenerCount).map { _ in
      let isDirect = isTrue(40)
      return Listener(
        node: isDirect ? draw(0...graph.subjects.count - 1) : draw(0...graph.nodes.count - 1),
        demand: isLimited ? pick([0, 1, 2, 5, unlimited]) : unlimited,
        more: isLimited ? pick([0, 0, 1, 2]) : 0
      )
    }
    for index in listeners.indices where isTrue(30) {
      listeners[index].kind = pick(Listener.Kind.allCases.filter { $0 != .subscriber })
      (listeners[index].demand, listeners[index].more) = (unlimited, 0)
    }
    for index in listeners.indices where isTrue(30) {
      listeners[index].reactions = (0..<draw(1...3)).map { reaction in
        lastValue = (threads + index + 1) * ThreadedProgram.valuesPerSender + reaction
        return Listener.Reaction(
          moment: isTrue(10) ? .subscription : isTrue(10) ? .end : .value(draw(1...20)),
          step: threadedStep(graph, listenerCount, areBoundLater: areBoundLater)
        )
      }
    }
    let steps = (0..<threads).map { thread in
      lastValue = (thread + 1) * ThreadedProgram.valuesPerSender
      return (0..<draw(1...length)).map { _ in
        threadedStep(graph, listenerCount, areBoundLater: areBoundLater)
      }
    }
    return ThreadedProgram(
      graph: graph,
      listeners: listeners,
      early: listeners.indices.filter { _ in isTrue(50) },
      areBoundLater: areBoundLater,
      threads: steps
    )
  }

  private mutating func filter() -> Int? { isTrue(50) ? nil : draw(0...4) }

  private mutating func threadedStep(_ graph: Graph, _ listenerCount: Int, areBoundLater: Bool) -> Step {
    switch draw(0...199) {
    case ..<130:
      lastValue += 1
      return .send(subject: draw(0...graph.subjects.count - 1), value: lastValue)
    case ..<148:
      lastValue += 1
      return .update(subject: draw(0...graph.subjects.count - 1), value: lastValue)
    case ..<150:
      return .end(subject: draw(0...graph.subjects.count - 1), isTrue(70) ? .finished : .failed(lastValue))
    case ..<154:
      // Other bindings stay as they are from the start.
      let links = graph.links.indices.filter { areBoundLater || !graph.links[$0].isBinding }
      if links.isEmpty { return .pause }
      return isTrue(60) ? .bind(link: pick(links)) : .unbind(link: pick(links))
    case ..<172:
      return .subscribe(listener: draw(0...listenerCount - 1))
    case ..<186:
      return .request(listener: draw(0...listenerCount - 1), demand: draw(1...4))
    case ..<192:
      return .cancel(listener: draw(0...listenerCount - 1))
    default:
      return .pause
    }
  }

  /// - Parameter subjects: those to send to.
  private mutating func step(
    _ graph: Graph,
    _ subjects: [Int],
    listenerCount: Int,
    isLimited: Bool
  ) -> Step {
    switch draw(0...99) {
    case ..<40:
      return .send(subject: pick(subjects), value: nextValue())
    case ..<42:
      return .set(subject: pick(subjects), value: nextValue())
    case ..<46:
      return .update(subject: pick(subjects), value: nextValue())
    case ..<53:
      if graph.links.isEmpty { return .send(subject: pick(subjects), value: nextValue()) }
      let link = draw(0...graph.links.count - 1)
      return isTrue(70) ? .bind(link: link) : .unbind(link: link)
    case ..<57:
      let ending = subjects.filter { graph.subjects[$0].canEnd }
      guard !ending.isEmpty else { return .cancel(listener: draw(0...listenerCount - 1)) }
      return .end(subject: pick(ending), isTrue(60) ? .finished : .failed(nextValue()))
    case ..<69:
      return .subscribe(listener: draw(0...listenerCount - 1))
    case ..<79:
      return .request(listener: draw(0...listenerCount - 1), demand: isLimited ? draw(1...4) : unlimited)
    case ..<83:
      return .cancel(listener: draw(0...listenerCount - 1))
    default:
      return .advance(milliseconds: draw(0...6))
    }
  }

  // MARK: Graphs

  /// A graph in which no node is the input of two others, as programs on one thread have it.
  private mutating func trees(isLimited: Bool) -> Graph {
    var graph = anySubjects()
    var roots = Array(graph.nodes.indices)
    for _ in 0..<draw(0...9) {
      let operation = pick(Operation.allCases.filter { $0 != .subject && !$0.runsTasks })
      var inputs: [Int] = []
      while inputs.count < operation.inputCount {
        let candidates = roots.filter { root in
          !inputs.contains(root) && !graph.nodes[root].operation.isShared
            && graph.isKnown(root, as: inputs.count, of: operation, isLimited: isLimited)
        }
        // Mostly what was made last goes on, so that there are chains.
        guard let last = candidates.last else { break }
        inputs.append(isTrue(60) ? last : pick(candidates))
      }
      if inputs.count < operation.inputCount { continue }
      let node = Node(operation: operation, inputs: inputs, number: draw(0...4))
      guard graph.weight(node) <= 100 else { continue }
      if operation.isConnectable { graph.links.append(.connection(node: graph.nodes.count)) }
      roots.removeAll(where: inputs.contains)
      roots.append(graph.nodes.count)
      graph.nodes.append(node)
    }
    return graph
  }

  /// A graph in which anything goes, as programs on threads have it.
  private mutating func graph() -> Graph {
    var graph = anySubjects()
    for _ in 0..<draw(0...7) {
      let operation = pick(Operation.allCases.filter { $0 != .subject && !$0.needsTime })
      let last = graph.nodes.count - 1
      let inputs = (0..<operation.inputCount).map { _ in isTrue(60) ? last : draw(0...last) }
      let node = Node(operation: operation, inputs: inputs, number: draw(0...4))
      guard graph.weight(node) <= 100 else { continue }
      if operation.isConnectable { graph.links.append(.connection(node: graph.nodes.count)) }
      graph.nodes.append(node)
    }
    return graph
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
  /// Roughly how many values a node delivers for each that is sent: so that a program terminates.
  fileprivate func weight(_ node: Node) -> Int {
    let inputs = node.inputs.map { weight(nodes[$0]) }
    return switch node.operation {
    case .flatMap, .flatMapOne, .switchToLatest, .flatMapFirst, .concatMapWaiting:
      inputs[0] * max(inputs[1], inputs[2]) * 8
    case .concatMap, .connectable, .madeConnectable: inputs[0] * 2
    case .retryWhen: inputs[0] * max(inputs[1], 4)
    // Each millisecond begins a window.
    case .windowByTime: inputs[0] * 4
    default: max(1, inputs.reduce(0, +))
    }
  }
}
