/// A graph, its listeners, and the steps of several threads at once.
struct ThreadedProgram {
  var graph: Graph
  var listeners: [Listener]
  /// The listeners that subscribe before the threads start.
  var early: [Int]
  /// True if bindings are made by the threads. Otherwise they are there before they start.
  var areBoundLater: Bool
  var threads: [[Step]]

  /// Whose a value is: 0 for what subjects have from the start, then the threads, then the listeners.
  ///
  /// The values of each are numbers of its own, each one higher than the one before.
  static func sender(of value: Int) -> Int { value / valuesPerSender }

  static let valuesPerSender = 10_000
}

extension ThreadedProgram {
  /// The steps of the threads, and of listeners when they are called.
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
