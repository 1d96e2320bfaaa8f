/// A graph, who listens to it, and what several threads do with it at once.
struct ThreadedProgram {
  var graph: Graph
  var listeners: [Listener]
  /// Who has subscribed before the threads start.
  var early: [Int]
  /// Whether bindings are made by the threads. Otherwise they are there before they start.
  var areBoundLater: Bool
  var threads: [[Step]]

  /// Whose a value is: 0 for what subjects have from the start, then the threads, then the listeners.
  ///
  /// The values of each are numbers of its own, each one higher than the one before.
  static func sender(of value: Int) -> Int { value / valuesPerSender }

  static let valuesPerSender = 10_000
}

extension ThreadedProgram {
  /// What the threads do, and what listeners do when they are called.
  var allSteps: [Step] { threads.flatMap { $0 } + listeners.flatMap { $0.reactions.map(\.step) } }
}

extension ThreadedProgram: CustomStringConvertible {
  var description: String {
    let listeners = listeners.enumerated().map { "  l\($0) listens \($1)" }
    let early =
      "  subscribed before: " + (early.isEmpty ? "nobody" : early.map { "l\($0)" }.joined(separator: ", "))
    let threads = threads.enumerated().map {
      "  thread \($0): " + $1.map(\.description).joined(separator: "; ")
    }
    return (["\(graph)"] + listeners + [early] + threads).joined(separator: "\n")
  }
}
