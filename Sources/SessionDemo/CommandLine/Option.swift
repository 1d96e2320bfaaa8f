/// What can be given on the command line.
enum Option: String, CaseIterable, Sendable {
  case folder = "--folder"
  case script = "--script"
  case help = "--help"

  /// How the option is written, with a word for its value.
  var form: String {
    switch self {
    case .folder: rawValue + " PATH"
    case .script: rawValue + " FILE"
    case .help: rawValue
    }
  }
}
