import DemoSupport

/// An option on the command line.
enum Option: String, CommandLineOption {
  case script = "--script"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .script: .text("FILE", "the path of a file")
    case .help: nil
    }
  }
}
