import DemoTerminal

/// What is wrong with the command line. Each is described in one line, whatever was typed.
enum OptionsError: Error, Equatable {
  case unknown(String)
  case missingValue(Option)
  case takesNoValue(Option)
  case repeated(Option)
}

extension OptionsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let argument):
      "unknown argument \(argument.quoted); allowed are "
        + Option.allCases.map(\.form).joined(separator: ", ")
    case .missingValue(let option): "\(option.rawValue) needs a value: \(option.form)"
    case .takesNoValue(let option): "\(option.rawValue) takes no value"
    case .repeated(let option): "\(option.rawValue) is given twice; it is allowed once"
    }
  }
}
