/// What can be given on a demo's command line. The raw value is its name, such as `--seed`.
package protocol CommandLineOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Asks for the usage, and can be written `-h`.
  static var help: Self { get }

  /// What follows the name, or `nil` where nothing may.
  var value: OptionValue? { get }

  /// What cannot be given together with it. One of two such options names the other.
  var conflicts: [Self] { get }
}

extension CommandLineOption {
  package var conflicts: [Self] { [] }

  /// How the option is written, with a word for its value: `--watch SECONDS`.
  package var form: String {
    switch value {
    case .number(let word, _), .text(let word, _): "\(rawValue) \(word)"
    case nil: rawValue
    }
  }

  /// What its value may be: `a whole number from 1 to 52`.
  package var allowed: String {
    switch value {
    case .number: "a whole number from \(range)"
    case .text(_, let description): description
    case nil: "no value"
    }
  }

  /// The numbers that are allowed as its value, if it is one: `1 to 52`.
  package var range: String {
    guard case .number(_, let numbers) = value else { return "" }
    return "\(numbers.lowerBound) to \(numbers.upperBound)"
  }
}
