import DemoTerminal
import Foundation

/// What is wrong with the command line. Each is described in one line, whatever was typed.
enum OptionsError: Error, Equatable {
  case unknown(String)
  case missingValue(Option)
  case notANumber(Option, String)
  case outOfRange(Option, String)
  case notAnAddress(String)
  case takesNoValue(Option, String)
  case repeated(Option)
  case conflict(Option, Option)
  /// The first is of use only together with the second.
  case needs(Option, Option)
}

extension OptionsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let argument):
      "unknown argument \(argument.quoted); allowed are \(OptionsError.allOptions)"
    case .missingValue(let option):
      "\(option.rawValue) needs a value: \(allowed(option))"
    case .notANumber(let option, let value):
      "\(option.rawValue) takes \(allowed(option)); \(value.quoted) is not a whole number"
    case .outOfRange(let option, let value):
      "\(option.rawValue) takes \(allowed(option)); \(value.quoted) is out of range"
    case .notAnAddress(let value):
      "--url takes \(allowed(.url)); \(value.quoted) is none"
    case .takesNoValue(let option, let value):
      "\(option.rawValue) takes no value, and was given \(value.quoted)"
    case .repeated(let option):
      "\(option.rawValue) is given twice; it is allowed once"
    case .conflict(let option, let other):
      "\(other.rawValue) cannot be given with \(option.rawValue)"
    case .needs(let option, let other):
      "\(option.rawValue) goes with \(other.form)"
    }
  }

  private func allowed(_ option: Option) -> String {
    if option == .url { return "an address like http://127.0.0.1:8080/balance" }
    return option.values.map { "a whole number from \($0.lowerBound) to \($0.upperBound)" } ?? "no value"
  }

  private static let allOptions = Option.allCases.map(\.form)
    .formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
}
