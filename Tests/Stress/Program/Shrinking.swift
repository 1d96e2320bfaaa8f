/// A part of a program that can be made smaller.
protocol Shrinkable {
  /// Each with something left out, those with the most left out first.
  var smaller: [Self] { get }
  /// Without what makes no difference.
  var tidy: Self { get }
}

extension Shrinkable {
  /// The smallest program that can be found by leaving things out, one after the other, and that still fails.
  ///
  /// - Parameters:
  ///   - tries: how many programs to try at most.
  ///   - fails: whether a program fails.
  func shrunk(tries: Int = 2_000, fails: (Self) -> Bool) -> Self {
    var smallest = self
    var left = tries
    var isSmaller = true
    while isSmaller, left > 0 {
      isSmaller = false
      for candidate in smallest.smaller where left > 0 {
        left -= 1
        if fails(candidate) {
          smallest = candidate
          isSmaller = true
          break
        }
      }
    }
    return smallest.tidy
  }
}

/// Some steps, with a part left out: half of them first, then less and less.
private func shorter(_ steps: [Step]) -> [[Step]] {
  var lists: [[Step]] = []
  var length = (steps.count + 1) / 2
  while length > 0 {
    for start in stride(from: 0, to: steps.count, by: length) {
      lists.append(Array(steps[..<start] + steps[min(start + length, steps.count)...]))
    }
    length /= 2
  }
  return lists
}

/// Listeners, one of them with a reaction left out, or a plain subscriber.
private func calmer(_ listeners: [Listener]) -> [[Listener]] {
  listeners.indices.flatMap { listener in
    var all = listeners[listener].reactions.indices.map { reaction in
      var fewer = listeners
      fewer[listener].reactions.remove(at: reaction)
      return fewer
    }
    if listeners[listener].kind != .subscriber {
      var plain = listeners
      plain[listener].kind = .subscriber
      all.append(plain)
    }
    return all
  }
}

/// A graph and its listeners, with the users of a node using one of its inputs.
private func simpler(_ graph: Graph, _ listeners: [Listener]) -> [(Graph, [Listener])] {
  graph.nodes.indices.filter { graph.isUsed($0, by: listeners) }.flatMap { node in
    graph.nodes[node].inputs.map { input in
      var (graph, listeners) = (graph, listeners)
      for index in graph.nodes.indices {
        graph.nodes[index].inputs = graph.nodes[index].inputs.map { $0 == node ? input : $0 }
      }
      for index in listeners.indices where listeners[index].node == node { listeners[index].node = input }
      return (graph, listeners)
    }
  }
}

extension Graph {
  fileprivate func isUsed(_ node: Int, by listeners: [Listener]) -> Bool {
    nodes.contains { $0.inputs.contains(node) } || listeners.contains { $0.node == node }
      || links.contains(.connection(node: node))
  }

  /// Without the last nodes if they have no listeners: the numbers of the others do not change. The first are
  /// the subjects, to each of which somebody listens.
  fileprivate func withoutUnused(_ listeners: [Listener]) -> Graph {
    var graph = self
    let least = max(1, graph.subjects.count)
    while graph.nodes.count > least, !graph.isUsed(graph.nodes.count - 1, by: listeners) {
      graph.nodes.removeLast()
    }
    return graph
  }
}

extension Program: Shrinkable {
  var smaller: [Program] {
    shorter(steps).map { Program(graph: graph, listeners: listeners, steps: $0) }
      + calmer(listeners).map { Program(graph: graph, listeners: $0, steps: steps) }
      + simpler(graph, listeners).map { Program(graph: $0, listeners: $1, steps: steps) }
  }

  var tidy: Program { Program(graph: graph.withoutUnused(listeners), listeners: listeners, steps: steps) }
}

extension ThreadedProgram: Shrinkable {
  var smaller: [ThreadedProgram] {
    var programs: [ThreadedProgram] = []
    func add(_ change: (inout ThreadedProgram) -> Void) {
      var program = self
      change(&program)
      programs.append(program)
    }
    for thread in threads.indices {
      for steps in shorter(threads[thread]) { add { $0.threads[thread] = steps } }
    }
    for index in early.indices { add { $0.early.remove(at: index) } }
    for listeners in calmer(listeners) { add { $0.listeners = listeners } }
    for (index, link) in graph.links.enumerated() {
      // Steps identify connections by their index.
      if link.isBinding, !areBoundLater { add { $0.graph.links.remove(at: index) } }
    }
    for (graph, listeners) in simpler(graph, listeners) {
      add { ($0.graph, $0.listeners) = (graph, listeners) }
    }
    return programs
  }

  var tidy: ThreadedProgram {
    var program = self
    program.graph = graph.withoutUnused(listeners)
    return program
  }
}
