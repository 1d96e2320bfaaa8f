import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct CommandTests {
    private func error(_ line: String) -> CommandError? {
      do {
        _ = try Command(line)
        return nil
      } catch {
        return error
      }
    }

    @Test func `commands are read, however they are spaced`() throws {
      try expectEqual(Command("login ada"), .login(name: "ada"))
      try expectEqual(Command("\t login   ada "), .login(name: "ada"))
      try expectEqual(Command("logout"), .logout)
      try expectEqual(Command("whoami"), .whoami)
      try expectEqual(Command("action"), .action)
      try expectEqual(Command("help"), .help)
      try expectEqual(Command("quit"), .quit)
    }

    @Test(arguments: ["", " ", "\t"])
    func `a line with nothing on it is no command`(line: String) throws {
      try expectNil(Command(line))
    }

    @Test(arguments: ["sudo", "Login ada", "logins", "quit!", "\u{0}", "\u{FFFD}"])
    func `other words are unknown`(line: String) {
      expectEqual(error(line), .unknown)
    }

    @Test func `a login takes one name, the others nothing`() {
      expectEqual(error("login"), .loginTakesOneName)
      expectEqual(error("login ada lovelace"), .loginTakesOneName)
      expectEqual(error("logout ada"), .takesNothing("logout"))
      expectEqual(error("whoami ada"), .takesNothing("whoami"))
      expectEqual(error("action twice"), .takesNothing("action"))
      expectEqual(error("help me"), .takesNothing("help"))
      expectEqual(error("quit now"), .takesNothing("quit"))
    }
  }
}
