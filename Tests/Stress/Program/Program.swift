/// A graph, its listeners, and the steps of one or more threads.
struct Program {
  /// True if it runs in virtual time, on one thread.
  var isExact = true
  var graph: Graph
  var listeners: [Listener]
  /// The listeners that subscribe before the threads start.
  var early: [Int] = []
  var threads: [[Step]]

  /// True if a listener limits its demand. The reference supports only unlimited demand.
  var isLimited: Bool { listeners.contains { !$0.isUnlimited } }
}

extension Program {
  /// The program for a seed. Even seeds give exact programs.
  init(seed: UInt64) {
    var generation = Generation(seed: seed)
    self = generation.program()
  }

  /// The result of running a program.
  struct Outcome {
    /// The description of a fault, if there is one.
    var fault: String?
    /// The number of signals that the listeners received.
    var signals: Int
  }

  func run(_ library: Library = Library()) -> Outcome {
    let library = library.withoutFormerSubscriptions
    let (items, recorders) = (Item.liveCount, Recorder.liveCount)
    var outcome = perform(library)
    if outcome.fault != nil { return outcome }
    func check(_ count: Int, _ things: String) {
      if count != 0 { outcome.fault = "\(count) \(things) are left after cancelling and releasing" }
    }
    check(Item.liveCount - items, "values")
    check(Recorder.liveCount - recorders, "subscribers")
    check(library.graph?().subscriptions.count ?? 0, "subscriptions of the graph")
    return outcome
  }

  /// A separate function, so that the run is released before the outcome is returned.
  @inline(never)
  private func perform(_ library: Library) -> Outcome {
    isExact ? ExactRun(self, library).run() : ThreadedRun(self, library).run()
  }

  /// True if it fails when it is run. A program with threads is run several times.
  func fails(_ library: Library = Library()) -> Bool {
    (0..<(isExact ? 1 : 20)).contains { _ in run(library).fault != nil }
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    let listeners = listeners.enumerated().map { "  l\($0) listens \($1)" }
    let early =
      early.isEmpty ? [] : ["  subscribed before: " + early.map { "l\($0)" }.joined(separator: ", ")]
    let threads = threads.enumerated().map {
      "  thread \($0): " + $1.map(\.description).joined(separator: "; ")
    }
    return (["\(graph)"] + listeners + early + threads).joined(separator: "\n")
  }
}
