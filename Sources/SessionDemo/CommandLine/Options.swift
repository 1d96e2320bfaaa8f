import DemoTerminal

/// What the command line asks for.
struct Options: Equatable, Sendable {
  /// Where the accounts are kept, or `nil` where they are not to stay.
  var folder: String?
  /// The file with the commands, or `nil` where they come from standard input.
  var script: String?
  var isHelp: Bool

  /// - Parameter arguments: The command line without the program's name.
  init(_ arguments: [String]) throws(ArgumentsError<Option>) {
    let given = try Arguments<Option>(arguments)
    folder = given.text(.folder)
    script = given.text(.script)
    isHelp = given.contains(.help)
  }
}
