import Foundation

/// What the command line asks for.
struct Options: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    /// Show the component until the user leaves.
    case show
    /// Print one reading.
    case once
    case help
  }

  var task = Task.show
  /// The server to ask, or `nil` for the ledger in the program.
  var url: URL?
  /// After how many seconds to refresh without being asked to, or `nil` for never.
  var watch: Int?
  /// How many seconds an answer of the server may take.
  var timeout = 10
  /// What decides the ledger's transactions, or `nil` where each run is to be different.
  var seed: UInt64?

  /// Reads the arguments: `--watch 5` or `--watch=5`, in any order, each once.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: The first thing that is wrong with it. `--help` ends the reading.
  init(_ arguments: [String]) throws(OptionsError) {
    var rest = arguments[...]
    var given: [Option] = []
    while let argument = rest.popFirst() {
      let (option, attached) = try Options.split(argument)
      if given.contains(option) { throw .repeated(option) }
      given.append(option)

      switch option {
      case .url: url = try Options.address(attached, or: &rest)
      case .watch: watch = Int(try Options.number(for: option, attached, or: &rest))
      case .timeout: timeout = Int(try Options.number(for: option, attached, or: &rest))
      case .seed: seed = try Options.number(for: option, attached, or: &rest)
      case .once, .help:
        if let attached { throw .takesNoValue(option, attached) }
        task = option == .once ? .once : .help
        if option == .help { return }
      }
    }
    for option in given {
      if let other = option.conflicts.first(where: given.contains) { throw .conflict(option, other) }
    }
    if given.contains(.timeout), url == nil { throw .needs(.timeout, .url) }
  }

  /// The option that an argument names, and the value after its `=`, if it has one.
  private static func split(_ argument: String) throws(OptionsError) -> (Option, String?) {
    let sign = argument.firstIndex(of: "=")
    let name = argument == "-h" ? Option.help.rawValue : String(argument[..<(sign ?? argument.endIndex)])
    guard let option = Option(rawValue: name) else { throw .unknown(argument) }
    return (option, sign.map { String(argument[argument.index(after: $0)...]) })
  }

  /// The option's value: what its `=` attached, or else the next argument, which is taken.
  private static func value(
    of option: Option,
    _ attached: String?,
    or rest: inout ArraySlice<String>
  ) throws(OptionsError) -> String {
    var value = attached
    // Where another option follows, the value was forgotten.
    if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
    guard let value, !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  private static func number(
    for option: Option,
    _ attached: String?,
    or rest: inout ArraySlice<String>
  ) throws(OptionsError) -> UInt64 {
    let value = try value(of: option, attached, or: &rest)
    let digits = value.hasPrefix("-") || value.hasPrefix("+") ? value.dropFirst() : value[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw .notANumber(option, value)
    }
    guard let number = UInt64(value), let allowed = option.values, allowed.contains(number) else {
      throw .outOfRange(option, value)
    }
    return number
  }

  private static func address(
    _ attached: String?,
    or rest: inout ArraySlice<String>
  ) throws(OptionsError) -> URL {
    let value = try value(of: .url, attached, or: &rest)
    guard
      let url = URL(string: value),
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(), !host.isEmpty
    else { throw .notAnAddress(value) }
    return url
  }
}
