import DemoSupport

enum TestOption: String, CommandLineOption {
  case count = "--count"
  case seed = "--seed"
  case file = "--file"
  case quiet = "--quiet"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .count: .number("N", 1...52)
    case .seed: .number("S", 0...UInt64.max)
    case .file: .text("FILE", "the path of a file")
    case .quiet, .help: nil
    }
  }

  var conflicts: [TestOption] { self == .quiet ? [.count, .file] : [] }
}
