import DemoTerminal
import Foundation

/// What is wrong with the command line. Each is described in one line, whatever was typed.
enum OptionsError: Error, Equatable {
  case unknown(String)
  case missingValue(Option)
  case notANumber(Option, String)
  case outOfRange(Option, String)
  case takesNoValue(Option, String)
  case repeated(Option)
  case conflict(Option, Option)
}

extension OptionsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let argument):
      "unknown argument \(argument.quoted); allowed are \(list(Option.allCases))"
    case .missingValue(let option):
      "\(option.rawValue) needs a value: \(allowed(option))"
    case .notANumber(let option, let value):
      "\(option.rawValue) takes \(allowed(option)); \(value.quoted) is not a whole number"
    case .outOfRange(let option, let value):
      "\(option.rawValue) takes \(allowed(option)); \(value.quoted) is out of range"
    case .takesNoValue(let option, let value):
      "\(option.rawValue) takes no value, and was given \(value.quoted)"
    case .repeated(let option):
      "\(option.rawValue) is given twice; it is allowed once"
    case .conflict(let option, let other):
      "\(other.rawValue) cannot be given with \(option.rawValue); allowed with \(option.rawValue) are "
        + list(Option.allCases.filter { $0 != option && $0 != .help && !option.conflicts.contains($0) })
    }
  }

  private func allowed(_ option: Option) -> String {
    option.values.map { "a whole number from \($0.lowerBound) to \($0.upperBound)" } ?? "no value"
  }

  private func list(_ options: [Option]) -> String {
    options.map(\.form).formatted(.list(type: .and).locale(.english))
  }
}
