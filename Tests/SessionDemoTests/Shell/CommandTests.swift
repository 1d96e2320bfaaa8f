import Testing

@testable import SessionDemo

@Suite(.timeLimit(.minutes(5))) struct CommandTests {
  private func error(_ line: String) -> CommandError? {
    do {
      _ = try Command(line)
      return nil
    } catch {
      return error
    }
  }

  @Test func `commands are read, however they are spaced`() throws {
    #expect(try Command("login ada") == .login(name: "ada"))
    #expect(try Command("\t login   ada ") == .login(name: "ada"))
    #expect(try Command("logout") == .logout)
    #expect(try Command("whoami") == .whoami)
    #expect(try Command("action") == .action)
    #expect(try Command("help") == .help)
    #expect(try Command("quit") == .quit)
  }

  @Test(arguments: ["", " ", "\t"])
  func `a line with nothing on it is no command`(line: String) throws {
    #expect(try Command(line) == nil)
  }

  @Test(arguments: ["sudo", "Login ada", "logins", "quit!", "\u{0}", "\u{FFFD}"])
  func `other words are unknown`(line: String) {
    #expect(error(line) == .unknown)
  }

  @Test func `a login takes one name, the others nothing`() {
    #expect(error("login") == .loginTakesOneName)
    #expect(error("login ada lovelace") == .loginTakesOneName)
    #expect(error("logout ada") == .takesNothing("logout"))
    #expect(error("whoami ada") == .takesNothing("whoami"))
    #expect(error("action twice") == .takesNothing("action"))
    #expect(error("help me") == .takesNothing("help"))
    #expect(error("quit now") == .takesNothing("quit"))
  }
}
