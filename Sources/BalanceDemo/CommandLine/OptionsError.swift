import DemoSupport

/// What is wrong with the command line. Each is described in one line, whatever was typed.
enum OptionsError: UsageError, Equatable {
  case arguments(ArgumentsError<Option>)
  case notAnAddress(String)
  /// There is a time for an answer, and no server to give it.
  case timeoutWithoutURL
}

extension OptionsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .arguments(let error):
      error.description
    case .notAnAddress(let value):
      "\(Option.url.rawValue) takes \(Option.url.allowed); \(value.quoted) is none"
    case .timeoutWithoutURL:
      "\(Option.timeout.rawValue) goes with \(Option.url.form)"
    }
  }
}
