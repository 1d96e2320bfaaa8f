/// What the command line asks for.
struct Options: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    case deal
    case rounds(Int)
    case play
    case help
  }

  var task = Task.deal
  var cards = 3
  var aces = Aces.soft
  /// The seed, or `nil` where each run is to be different.
  var seed: UInt64?

  /// Reads the arguments: `--cards 5` or `--cards=5`, in any order, each once.
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
      case .cards: cards = Int(try Options.number(for: option, attached, or: &rest))
      case .rounds: task = .rounds(Int(try Options.number(for: option, attached, or: &rest)))
      case .seed: seed = try Options.number(for: option, attached, or: &rest)
      case .hardAces, .play, .help:
        if let attached { throw .takesNoValue(option, attached) }
        if option == .hardAces { aces = .hard }
        if option == .play { task = .play }
        if option == .help {
          task = .help
          return
        }
      }
    }
    for option in given {
      if let other = option.conflicts.first(where: given.contains) { throw .conflict(option, other) }
    }
  }

  /// The option that an argument names, and the value after its `=`, if it has one.
  private static func split(_ argument: String) throws(OptionsError) -> (Option, String?) {
    let sign = argument.firstIndex(of: "=")
    let name = argument == "-h" ? Option.help.rawValue : String(argument[..<(sign ?? argument.endIndex)])
    guard let option = Option(rawValue: name) else { throw .unknown(argument) }
    return (option, sign.map { String(argument[argument.index(after: $0)...]) })
  }

  /// The option's number: what its `=` attached, or else the next argument, which is taken.
  private static func number(
    for option: Option,
    _ attached: String?,
    or rest: inout ArraySlice<String>
  ) throws(OptionsError) -> UInt64 {
    var value = attached
    // Where another option follows, the value was forgotten.
    if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.removeFirst() }
    guard let value, !value.isEmpty, let allowed = option.values else { throw .missingValue(option) }

    let digits = value.hasPrefix("-") || value.hasPrefix("+") ? value.dropFirst() : value[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw .notANumber(option, value)
    }
    guard let number = UInt64(value), allowed.contains(number) else { throw .outOfRange(option, value) }
    return number
  }
}
