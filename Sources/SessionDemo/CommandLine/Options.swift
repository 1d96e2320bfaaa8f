/// What the command line asks for.
struct Options: Equatable, Sendable {
  /// Where the accounts are kept, or `nil` where they are not to stay.
  var folder: String?
  /// The file with the commands, or `nil` where they come from standard input.
  var script: String?
  var isHelp = false

  /// Reads the arguments: `--folder PATH` or `--folder=PATH`, in any order, each once.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: The first thing that is wrong with it. `--help` ends the reading.
  init(_ arguments: [String]) throws(OptionsError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = argument == "-h" ? .help : Option(rawValue: String(parts[0])) else {
        throw .unknown(argument)
      }
      if option == .help {
        if parts.count > 1 { throw .takesNoValue(option) }
        isHelp = true
        return
      }

      // Where another option follows, the value was forgotten.
      let isNext = parts.count == 1 && rest.first?.hasPrefix("--") == false
      let value = isNext ? rest.removeFirst() : String(parts.dropFirst().first ?? "")
      if value.isEmpty { throw .missingValue(option) }
      let place = option == .folder ? \Options.folder : \.script
      if self[keyPath: place] != nil { throw .repeated(option) }
      self[keyPath: place] = value
    }
  }
}
