import ReactiveInspection

/// A program that a seed stands for: an exact one if the seed is even, one with threads if it is odd; for one
/// of eight seeds a loop; and now and then one that takes longer, in which threads send too much.
enum Trial: CustomStringConvertible {
  case exact(Program)
  case threaded(ThreadedProgram)
  case loop(LoopProgram)
  case overload(Overload)

  init(seed: UInt64, _ options: Options) {
    var generation = Generation(seed: seed)
    let length = Int(options.length)
    self =
      if seed % 8 == 6 {
        .loop(generation.loopProgram())
      } else if seed.isMultiple(of: 2) {
        .exact(generation.program(length: length))
      } else if seed % 1_024 == 1_023 {
        .overload(generation.overload(threads: Int(options.threads)))
      } else {
        .threaded(generation.threadedProgram(threads: Int(options.threads), length: 2 * length))
      }
  }

  var description: String {
    switch self {
    case .exact(let program): "\(program)"
    case .threaded(let program): "\(program)"
    case .loop(let program): "\(program)"
    case .overload(let program): "\(program)"
    }
  }

  /// True if values pass the operation in it.
  func runs(_ operation: Operation) -> Bool {
    switch self {
    case .exact(let program): program.graph.nodes.contains { $0.operation == operation }
    case .threaded(let program): program.graph.nodes.contains { $0.operation == operation }
    case .loop, .overload: false
    }
  }

  /// True if it may turn out differently the next time.
  var hasThreads: Bool {
    switch self {
    case .exact: false
    case .loop(let program): program.hasThreads
    case .threaded, .overload: true
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
    case .loop(let program): LoopRun.outcome(of: program, library)
    case .overload(let program): program.run(library)
    }
  }

  /// The smallest part of it that still fails.
  func shrunk(_ library: Library) -> Trial {
    switch self {
    case .exact(let program): .exact(program.shrunk { Trial.exact($0).failsSoon(library) })
    case .threaded(let program): .threaded(program.shrunk { Trial.threaded($0).failsSoon(library) })
    case .loop(let program): .loop(program.shrunk { Trial.loop($0).failsSoon(library) })
    // With fewer values there would be no overload.
    case .overload: self
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
