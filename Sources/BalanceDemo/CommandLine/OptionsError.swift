import DemoSupport

/// An error in the command line. Each has a description of one line, regardless of the input.
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
