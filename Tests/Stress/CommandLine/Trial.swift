import ReactiveInspection

/// A program that a seed stands for: an exact one if the seed is even, and one with threads if it is odd.
enum Trial: CustomStringConvertible {
  case exact(Program)
  case threaded(ThreadedProgram)

  init(seed: UInt64, _ options: Options) {
    var generation = Generation(seed: seed)
    let length = Int(options.length)
    self =
      if seed.isMultiple(of: 2) {
        .exact(generation.program(length: length))
      } else {
        .threaded(generation.threadedProgram(threads: Int(options.threads), length: 2 * length))
      }
  }

  var description: String {
    switch self {
    case .exact(let program): "\(program)"
    case .threaded(let program): "\(program)"
    }
  }

  /// True if values pass the operation in it.
  func runs(_ operation: Operation) -> Bool {
    switch self {
    case .exact(let program): program.graph.nodes.contains { $0.operation == operation }
    case .threaded(let program): program.graph.nodes.contains { $0.operation == operation }
    }
  }

  /// True if it may turn out differently the next time.
  var hasThreads: Bool {
    switch self {
    case .exact: false
    case .threaded: true
    }
  }

  func run(_ library: Library = Library()) -> Outcome {
    guard let graph = library.graph else { return perform(library) }
    SubscriptionGraph.keepEnded = 0
    // Another program may have left some.
    let last = graph().subscriptions.last?.id ?? 0
    func ownGraph() -> SubscriptionGraph {
      var graph = graph()
      graph.subscriptions.removeAll { $0.id <= last }
      return graph
    }
    var library = library
    library.graph = ownGraph
    var outcome = perform(library)
    let left = ownGraph()
    if outcome.fault == nil, !left.subscriptions.isEmpty {
      outcome.fault = Fault("\(left.subscriptions.count) subscriptions are left in the graph\n\(left)")
    }
    return outcome
  }

  private func perform(_ library: Library) -> Outcome {
    switch self {
    case .exact(let program): ExactRun.outcome(of: program, library)
    case .threaded(let program): ThreadedRun.outcome(of: program, library)
    }
  }

  /// The smallest part of it that still fails.
  func shrunk(_ library: Library) -> Trial {
    switch self {
    case .exact(let program): .exact(program.shrunk { Trial.exact($0).failsSoon(library) })
    case .threaded(let program): .threaded(program.shrunk { Trial.threaded($0).failsSoon(library) })
    }
  }

  /// True if it fails when it is run, some times if it has threads.
  private func failsSoon(_ library: Library) -> Bool {
    (0..<(hasThreads ? 20 : 1)).contains { _ in run(library).fault != nil }
  }
}

/// The outcome of a program.
struct Outcome {
  /// The fault, if there was one.
  var fault: Fault?
  /// The number of signals that listeners received.
  var signals: Int
}
