import DemoSupport

/// The options of the command line.
struct Options: Equatable, Sendable {
  /// The file with the commands, or `nil` where they come from standard input.
  var script: String?
  var isHelp: Bool

  /// - Parameter arguments: The command line without the program's name.
  init(_ arguments: [String]) throws(ArgumentsError<Option>) {
    let given = try Arguments<Option>(arguments)
    script = given.text(.script)
    isHelp = given.contains(.help)
  }
}
