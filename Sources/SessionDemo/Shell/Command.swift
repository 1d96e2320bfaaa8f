/// A user's command.
enum Command: Equatable, Sendable {
  case login(name: String)
  case logout
  case whoami
  case action
  case help
  case quit

  /// The list of commands, with their effects.
  static let list = """
      login NAME  sign in; the password is prompted for, or is the next line
      logout      sign out
      whoami      print who is signed in
      action      do something that only signed-in users can do
      help        list the commands
      quit        end
    """

  /// Reads a line; `nil` where there is nothing on it.
  init?(_ line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    switch (first, words.count) {
    case ("login", 2): self = .login(name: words[1])
    case ("logout", 1): self = .logout
    case ("whoami", 1): self = .whoami
    case ("action", 1): self = .action
    case ("help", 1): self = .help
    case ("quit", 1): self = .quit
    case ("login", _): throw .loginTakesOneName
    case ("logout", _), ("whoami", _), ("action", _), ("help", _), ("quit", _): throw .takesNothing(first)
    default: throw .unknown
    }
  }
}
