/// What can be given on the command line.
enum Option: String, CaseIterable, Sendable {
  case url = "--url"
  case once = "--once"
  case watch = "--watch"
  case timeout = "--timeout"
  case seed = "--seed"
  case help = "--help"

  /// The numbers that are allowed as its value, or `nil` where it has none.
  var values: ClosedRange<UInt64>? {
    switch self {
    case .watch: 1...86_400
    case .timeout: 1...3_600
    case .seed: 0...UInt64.max
    case .url, .once, .help: nil
    }
  }

  /// How the option is written, with a word for its value.
  var form: String {
    switch self {
    case .url: rawValue + " URL"
    case .watch, .timeout: rawValue + " SECONDS"
    case .seed: rawValue + " S"
    case .once, .help: rawValue
    }
  }

  /// What cannot be given together with it.
  var conflicts: [Option] {
    switch self {
    case .once: [.watch]
    case .url: [.seed]
    case .watch, .timeout, .seed, .help: []
    }
  }
}
