/// The thread switches of one execution, which are enough to run it again.
struct Schedule {
  /// A thread's position when another thread took over.
  enum Place {
    case point(String, StaticString, UInt)
    case waiting, betweenActions, returned, beginning
  }

  struct Switch {
    let step: Int
    let from: Int?
    let to: Int
    let place: Place
  }

  private(set) var switches: [Switch] = []

  mutating func append(_ change: Switch) { switches.append(change) }

  mutating func removeAll() { switches.removeAll(keepingCapacity: true) }

  /// The text that `--replay` takes.
  var code: String { switches.map { "\($0.step):\($0.to)" }.joined(separator: ",") }

  /// The thread that continues at each step, parsed from a ``code``. Nil if the text is not a code.
  static func parse(_ code: String) -> [Int: Int]? {
    var script: [Int: Int] = [:]
    for pair in code.split(separator: ",") {
      let parts = pair.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      script[parts[0]] = parts[1]
    }
    return script
  }

  /// One line for each switch.
  func lines(_ names: [String]) -> String {
    switches.map { change in
      let name = names.indices.contains(change.to) ? names[change.to] : "a task"
      let to = "thread \(change.to) (\(name)) continues"
      guard let from = change.from else { return "  \(to)" }
      let place =
        switch change.place {
        case .point(let operation, let file, let line): "\(operation) \(file):\(line)"
        case .waiting: "waits"
        case .betweenActions: "between two actions"
        case .returned: "has returned"
        case .beginning: "begins"
        }
      return "  step \(change.step): thread \(from) \(place); \(to)"
    }
    .joined(separator: "\n")
  }
}
