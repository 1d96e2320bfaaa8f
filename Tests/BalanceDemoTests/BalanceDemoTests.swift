import Foundation
import HTTPSupport
import TerminalSupport
import TestSupport
import Testing

extension Suites {
  struct BalanceDemoTests {
    private func run(asking server: HTTPServer) throws -> ProgramRun {
      try ProgramRun("BalanceDemo", ["--url", server.url("/balance").absoluteString])
    }

    private let json = #"{"balance": -12345678901234.56, "date": "2021-06-02 12:00:00 +0000"}"#

    @Test func `without a terminal, the balance is printed as one line`() throws {
      let run = try run(asking: HTTPServer(answering: .response(status: 200, body: json)))
      #expect(run.output.hasPrefix("Balance: -$12,345,678,901,234.56  Last update: "))
      expectEqual(run.output.filter(\.isNewline), "\n")
      expectEmpty(run.errors)
      expectEqual(run.status, 0)
    }

    @Test func `without a terminal, a failure is one line with the reason and sets the status`() throws {
      let run = try run(asking: HTTPServer(answering: .response(status: 404, body: "")))
      expectEqual(run.output, "Balance: --  Failed to update. (the server answered with status 404)\n")
      expectEqual(run.status, 1)
    }

    @Test(arguments: [["--url", "ftp://a/"], ["--url"], ["--watch"]])
    func `a wrong argument gets one line on standard error`(arguments: [String]) throws {
      let run = try ProgramRun("BalanceDemo", arguments)
      expectEmpty(run.output)
      expectEqual(run.errors.filter(\.isNewline), "\n")
      expectEqual(run.status, 64)
    }

    @Test func `a terminal shows the balance and is restored at the end`() throws {
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let run = try TerminalRun("BalanceDemo", "--url", server.url("/balance").absoluteString)
      let opened = try run.waitFor("-$12,345,678,901,234.56")
      for code in ["?1049h", "?25l", "?1004h"] { expectContains(opened, "\u{1B}[\(code)") }
      expectFalse(run.echoes)
      try run.type("q")
      let closed = try run.waitFor("\u{1B}[?1049l")
      for code in ["?25h", "?1004l"] { expectContains(closed, "\u{1B}[\(code)") }
      expectEqual(run.end(), 0)
      expectTrue(run.echoes)
    }

    @Test func `quitting doesn't wait for the answer`() throws {
      let server = try HTTPServer(answering: .silence)
      let run = try TerminalRun("BalanceDemo", "--url", server.url().absoluteString)
      try run.waitFor("Loading...")
      try run.type("q")
      expectEqual(run.end(), 0)
    }

    @Test func `a signal restores the terminal, and a resumed program draws the screen again`() throws {
      let run = try TerminalRun("BalanceDemo")
      try run.waitFor("Loading...")
      run.send(SIGTSTP)
      try run.waitFor("\u{1B}[?1049l")
      expectTrue(run.echoes)
      run.waitForSuspension()
      run.send(SIGCONT)
      try run.waitFor("\u{1B}[?1049h")
      try run.waitFor("q quits")
      run.send(SIGTERM)
      try run.waitFor("\u{1B}[?1049l")
      expectEqual(run.end(), SIGTERM)
      expectTrue(run.echoes)
    }
  }
}
