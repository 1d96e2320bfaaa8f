/// Threads that do something at once, and what must be true in the end, whatever the interleaving.
struct Scenario {
  /// The comparison of the signals that subscribers receive with those of executions in which no action is
  /// interleaved with another.
  enum Comparison {
    /// An action sends one signal at the most, so that the order of the actions is all that a user can see.
    case exact
    /// Actions send several, whose order depends on the interleaving; but they are the same.
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
    /// The signals that each subscriber has received in the end.
    var outcome: [Received]
    var faults: [String]
  }

  /// The threads by their names, and their bodies.
  private(set) var threads: [(name: String, body: () -> Void)]
  private let judge: () -> Result

  /// - Parameters:
  ///   - stories: the actions of each thread, one after the other.
  ///   - judge: called when all threads have returned. It brings everything to its end, and looks for faults.
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

  /// True if a user cannot tell that actions were interleaved, given what a subscriber receives when they are
  /// not. A cancelled subscriber may have missed a value that another thread was about to deliver to it.
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

/// A thread's actions, in words.
func text(of story: [some CustomStringConvertible]) -> String {
  story.map(\.description).joined(separator: ", ")
}

/// The actions of threads that act at once, in words.
func text(of stories: [[some CustomStringConvertible]]) -> String {
  stories.map { text(of: $0) }.joined(separator: " ‖ ")
}
