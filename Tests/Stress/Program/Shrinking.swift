extension Program {
  /// Returns the smallest failing program found by removing parts one after another.
  ///
  /// - Parameter tries: The maximum number of programs to try.
  func shrunk(tries: Int = 2_000, fails: (Program) -> Bool) -> Program {
    var smallest = self
    var left = tries
    while left > 0 {
      let next = smallest.smaller.prefix(left).first { candidate in
        left -= 1
        return fails(candidate)
      }
      guard let next else { break }
      smallest = next
    }
    return smallest.withoutUnused
  }

  /// The programs with something removed, starting with those that remove the most.
  private var smaller: [Program] {
    var programs: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      programs.append(program)
    }
    for (thread, steps) in threads.enumerated() {
      var length = (steps.count + 1) / 2
      while length > 0 {
        for start in stride(from: 0, to: steps.count, by: length) {
          add { $0.threads[thread].removeSubrange(start..<min(start + length, steps.count)) }
        }
        length /= 2
      }
    }
    for index in early.indices { add { $0.early.remove(at: index) } }
    for (index, listener) in listeners.enumerated() {
      for reaction in listener.reactions.indices {
        add { $0.listeners[index].reactions.remove(at: reaction) }
      }
      if listener.demand != 0, listener.demand != unlimited { add { $0.listeners[index].demand = 0 } }
      if listener.more > 0 { add { $0.listeners[index].more = 0 } }
      if listener.kind != .subscriber { add { $0.listeners[index].kind = .subscriber } }
    }
    for node in graph.nodes.indices where isUsed(node) {
      for input in graph.nodes[node].inputs { add { $0.replace(node, by: input) } }
    }
    return programs
  }

  /// Replaces a node by another one wherever it is used.
  private mutating func replace(_ node: Int, by input: Int) {
    for index in graph.nodes.indices {
      graph.nodes[index].inputs = graph.nodes[index].inputs.map { $0 == node ? input : $0 }
    }
    for index in listeners.indices where listeners[index].node == node { listeners[index].node = input }
  }

  private func isUsed(_ node: Int) -> Bool {
    graph.nodes.contains { $0.inputs.contains(node) } || listeners.contains { $0.node == node }
      || graph.links.contains(.connection(node: node))
  }

  /// The program without the last nodes if they are unused: the numbers of the others do not change.
  private var withoutUnused: Program {
    var program = self
    while program.graph.nodes.count > graph.subjects.count, !program.isUsed(program.graph.nodes.count - 1) {
      program.graph.nodes.removeLast()
    }
    return program
  }
}
