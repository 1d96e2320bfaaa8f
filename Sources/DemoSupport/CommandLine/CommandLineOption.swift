/// An option on a demo's command line. The raw value is its name, such as `--seed`.
package protocol CommandLineOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Asks for the usage, and can be written `-h`.
  static var help: Self { get }

  /// The value that follows the name; nil if there is none.
  var value: OptionValue? { get }

  /// The options that exclude it. One of two such options names the other.
  var conflicts: [Self] { get }
}

extension CommandLineOption {
  package var conflicts: [Self] { [] }

  /// The option as it is written, with a word for its value: `--watch SECONDS`.
  package var form: String {
    switch value {
    case .number(let word, _), .text(let word, _): "\(rawValue) \(word)"
    case nil: rawValue
    }
  }

  /// The allowed values: `a whole number from 1 to 52`.
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
