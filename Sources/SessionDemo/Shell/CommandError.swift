/// What is wrong with a command. What was typed is not repeated: it may be a password in the wrong place.
enum CommandError: Error, Equatable {
  case unknown
  case loginTakesOneName
  case takesNothing(String)
  case noPassword
  case overlong
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown: "unknown command; commands are \(Command.list)"
    case .loginTakesOneName: "login takes one name"
    case .takesNothing(let command): "\(command) takes nothing after it"
    case .noPassword: "login needs a password on the next line"
    case .overlong: "a line has at most \(LineReader.longestLine) bytes"
    }
  }
}
