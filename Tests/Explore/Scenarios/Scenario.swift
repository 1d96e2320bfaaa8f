/// Threads that act concurrently, and conditions that must hold at the end for every interleaving.
struct Scenario {
  /// The comparison between the signals that subscribers receive and those of executions without interleaved
  /// actions.
  enum Comparison {
    /// Each action sends at most one signal, so a user can observe nothing but the order of the actions.
    case exact
    /// Actions send several signals. Their order depends on the interleaving, but the set is the same.
    case values
    case none
  }

  let name: String
  let comparison: Comparison
  /// Prepares the threads of one execution.
  let prepare: (Explorer) -> Execution
}

/// One execution of a scenario.
final class Execution {
  struct Result {
    /// The signals that each subscriber has received at the end.
    var outcome: [Received]
    var faults: [String]
  }

  /// The names of the threads, and their bodies.
  private(set) var threads: [(name: String, body: () -> Void)]
  private let judge: () -> Result

  /// - Parameters:
  ///   - stories: The actions of each thread, in order.
  ///   - judge: Called when all threads have returned. Runs everything to completion and looks for faults.
  init<Action: CustomStringConvertible>(
    of stories: [[Action]],
    in explorer: Explorer,
    performing perform: @escaping (Action) -> Void,
    judge: @escaping () -> Result
  ) {
    threads = stories.map { story in
      (
        name: text(of: story),
        body: {
          for (index, action) in story.enumerated() {
            if index > 0 { explorer.betweenActions() }
            perform(action)
          }
        }
      )
    }
    self.judge = judge
  }

  var names: [String] { threads.map(\.name) }

  /// Returns the bodies, and releases them, because they retain the objects that they use.
  func takeBodies() -> [() -> Void] {
    defer { threads = threads.map { ($0.name, {}) } }
    return threads.map(\.body)
  }

  func finish() -> Result { judge() }
}

/// The signals that a subscriber has received.
struct Received: Hashable {
  let values: [String]
  let completion: String?
  var isCancelled = false

  var text: String { (values + [completion].compactMap(\.self)).joined(separator: " ") }

  /// True if a user can't tell that actions were interleaved, given what a subscriber receives when they
  /// aren't. A cancelled subscriber may miss a value that another thread was about to deliver to it.
  func isExplained(by other: Received, _ comparison: Scenario.Comparison) -> Bool {
    switch comparison {
    case .none: true
    case .values: values.sorted() == other.values.sorted() && completion == other.completion
    case .exact where isCancelled: other.values.starts(with: values)
    case .exact: values == other.values && completion == other.completion
    }
  }
}

extension [Received] {
  var text: String { map(\.text).joined(separator: " / ") }

  func isExplained(by other: [Received], _ comparison: Scenario.Comparison) -> Bool {
    zip(self, other).allSatisfy { $0.isExplained(by: $1, comparison) }
  }
}

/// A description of a thread's actions.
func text(of story: [some CustomStringConvertible]) -> String {
  story.map(\.description).joined(separator: ", ")
}

/// A description of the actions of concurrent threads.
func text(of stories: [[some CustomStringConvertible]]) -> String {
  stories.map { text(of: $0) }.joined(separator: " ‖ ")
}
