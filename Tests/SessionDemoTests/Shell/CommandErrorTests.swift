import Testing

@testable import SessionDemo

@Suite struct CommandErrorTests {
  @Test(arguments: [
    (CommandError.unknown, "unknown command; commands are login NAME, logout, whoami, action and quit"),
    (.loginTakesOneName, "login takes one name"),
    (.takesNothing("logout"), "logout takes nothing after it"),
    (.noPassword, "login needs a password on the next line"),
    (.overlong, "a line has at most 4096 bytes"),
  ])
  func `an error says what is allowed`(error: CommandError, line: String) {
    #expect(error.description == line)
  }
}
