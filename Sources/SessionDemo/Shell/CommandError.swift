/// An error in a command. It doesn't repeat the input, which may be a password in the wrong place.
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
    case .unknown: "unknown command; help lists the commands"
    case .loginTakesOneName: "login takes one name"
    case .takesNothing(let command): "\(command) takes nothing after it"
    case .noPassword: "the input ended before the password; the login was not attempted"
    case .overlong: "a line has at most \(LineReader.longestLine) bytes"
    }
  }
}
