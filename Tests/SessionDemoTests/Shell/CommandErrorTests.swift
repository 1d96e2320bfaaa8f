import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct CommandErrorTests {
    @Test(arguments: [
      (CommandError.unknown, "unknown command; help lists the commands"),
      (.loginTakesOneName, "login takes one name"),
      (.takesNothing("logout"), "logout takes nothing after it"),
      (.noPassword, "the input ended before the password; the login was not attempted"),
      (.overlong, "a line has at most 4096 bytes"),
    ])
    func `an error says what is allowed`(error: CommandError, line: String) {
      expectEqual(error.description, line)
    }
  }
}
