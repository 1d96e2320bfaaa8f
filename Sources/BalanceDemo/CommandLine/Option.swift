import DemoSupport

/// An option on the command line.
enum Option: String, CommandLineOption {
  case url = "--url"
  case once = "--once"
  case watch = "--watch"
  case timeout = "--timeout"
  case seed = "--seed"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .url: .text("URL", "an address like http://127.0.0.1:8080/balance")
    case .watch: .number("SECONDS", 1...86_400)
    case .timeout: .number("SECONDS", 1...3_600)
    case .seed: .number("S", 0...UInt64.max)
    case .once, .help: nil
    }
  }

  var conflicts: [Option] {
    switch self {
    case .once: [.watch]
    case .url: [.seed]
    case .watch, .timeout, .seed, .help: []
    }
  }
}
