/// The arguments of a command line: `--seed 5` or `--seed=5`, in any order, each option once.
package struct Arguments<Option: CommandLineOption>: Sendable {
  /// The value of each option that was given, empty where it takes none.
  private var values: [Option: String] = [:]

  /// Reads the arguments. `--help` ends the reading.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: The first thing that is wrong with it.
  package init(_ arguments: [String]) throws(ArgumentsError<Option>) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument == "-h" ? Option.help.rawValue : String(parts[0])
      guard let option = Option(rawValue: name) else { throw .unknown(argument) }
      if contains(option) { throw .repeated(option) }
      let attached = parts.count > 1 ? String(parts[1]) : nil
      values[option] = try Arguments.value(of: option, attached, or: &rest)
      if option == .help { return }
    }
    for option in Option.allCases where contains(option) && option.conflicts.contains(where: contains) {
      throw .conflict(option)
    }
  }

  package func contains(_ option: Option) -> Bool { values[option] != nil }

  /// The text that follows an option, or `nil` where the option was not given.
  package func text(_ option: Option) -> String? { values[option] }

  /// The number that follows an option, or `nil` where the option was not given. The type has room for all
  /// that are allowed.
  package func number<Number: FixedWidthInteger>(_ option: Option) -> Number? {
    values[option].flatMap { UInt64($0) }.map { Number($0) }
  }

  /// Returns the value after the option's `=`, or takes the next argument.
  private static func value(
    of option: Option,
    _ attached: String?,
    or rest: inout ArraySlice<String>
  ) throws(ArgumentsError<Option>) -> String {
    guard let expected = option.value else {
      if let attached { throw .takesNoValue(option, attached) }
      return ""
    }
    // If another option follows, the value was forgotten.
    let isNext = attached == nil && rest.first?.hasPrefix("--") == false
    let value = isNext ? rest.removeFirst() : attached ?? ""
    if value.isEmpty { throw .missingValue(option) }
    if case .number(_, let allowed) = expected {
      let digits = value.hasPrefix("-") || value.hasPrefix("+") ? value.dropFirst() : value[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
        throw .notANumber(option, value)
      }
      guard let number = UInt64(value), allowed.contains(number) else { throw .outOfRange(option, value) }
    }
    return value
  }
}
