import Foundation

/// An error in the command line. Each has a description of one line, regardless of the input.
package enum ArgumentsError<Option: CommandLineOption>: UsageError, Equatable {
  case unknown(String)
  case missingValue(Option)
  case notANumber(Option, String)
  case outOfRange(Option, String)
  case takesNoValue(Option, String)
  case repeated(Option)
  /// It is given with one of its conflicts.
  case conflict(Option)
}

extension ArgumentsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let argument):
      "unknown argument \(argument.quoted); allowed are \(list(Option.allCases.map(\.form), .and))"
    case .missingValue(let option):
      "\(option.rawValue) needs a value: \(option.allowed)"
    case .notANumber(let option, let value):
      "\(option.rawValue) takes \(option.allowed); \(value.quoted) is not a whole number"
    case .outOfRange(let option, let value):
      "\(option.rawValue) takes \(option.allowed); \(value.quoted) is out of range"
    case .takesNoValue(let option, let value):
      "\(option.rawValue) takes no value, and was given \(value.quoted)"
    case .repeated(let option):
      "\(option.rawValue) is given twice; it is allowed once"
    case .conflict(let option):
      "\(option.rawValue) cannot be given with \(list(option.conflicts.map(\.rawValue), .or))"
    }
  }

  private func list(_ words: [String], _ type: ListFormatStyle<StringStyle, [String]>.ListType) -> String {
    words.formatted(.list(type: type).locale(Locale(identifier: "en_US")))
  }
}
