import DemoSupport
import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  @MainActor struct SessionDemoTests {
    private func run(_ arguments: String..., commands: String = "") throws -> ProgramRun {
      try ProgramRun(input: commands) { input, output, errors in
        SessionDemo.run(arguments, input: input, signals: nil, output: output, errors: errors)
      }
    }

    @Test func `users sign in and out, and the shell says so`() throws {
      let run = try run(commands: "whoami\nlogin ada\nlovelace\nwhoami\naction\nlogout\nlogout\nquit\n")
      expectEqual(
        run.output,
        """
        Nobody is signed in.
        Signed in as "ada".
        "ada"
        Done, for "ada".
        Signed out.
        Nobody is signed in.

        """
      )
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `commands are read from a script`() throws {
      try withFolder { folder in
        let script = folder + "/script"
        try "login ada\r\nlovelace".write(toFile: script, atomically: false, encoding: .utf8)
        try expectEqual(run("--script", script).output, "Signed in as \"ada\".\nEnd of input.\n")
      }
    }

    @Test func `the run in the README is refused first, and then signed in`() throws {
      let readme = try String(contentsOf: SessionDemoTests.readme, encoding: .utf8)
      let example = #/ {4}\$ printf '([^']+)' \| swift run -q SessionDemo\n((?: {4}.+\n)+)/#
      let shown = try #require(readme.firstMatch(of: example))
      let run = try run(commands: String(shown.1).replacing("\\n", with: "\n"))
      expectEqual(String(shown.2).replacing("    ", with: ""), run.errors + run.output)
      expectEqual(run.end, .failure)
    }

    private static let readme = URL(filePath: #filePath)
      .appending(path: "../../../Sources/SessionDemo/README.md").standardized

    @Test func `each wrong line is reported by its number, and not repeated`() throws {
      let long = String(repeating: "x", count: 5_000)
      let commands = "action\nlogin ada lovelace\nlgoin\nlogout now\n\(long)\nlogin ada\nhopper\nlogin ada"
      let run = try run(commands: commands)
      expectEqual(
        run.errors,
        """
        line 1: nobody is signed in; login NAME first
        line 2: login takes one name
        line 3: unknown command; help lists the commands
        line 4: logout takes nothing after it
        line 5: a line has at most 4096 bytes
        line 6: wrong name or password
        line 8: the input ended before the password; the login was not attempted

        """
      )
      expectEqual(run.end, .failure)
    }

    @Test func `a wrong password and an unknown user fail alike`() throws {
      let run = try run(commands: "login ada\nhopper\nlogin mallory\nlovelace\n")
      expectEqual(run.errors, "line 1: wrong name or password\nline 3: wrong name or password\n")
    }

    @Test func `names are printed as quoted text, and in an ASCII locale without other characters`() throws {
      let run = try ProgramRun(input: "login Zoë\u{1B}[2J\nλ\n", environment: ["LC_ALL": "C"]) {
        SessionDemo.run(["--script", "Zoë\u{1B}"], input: $0, signals: nil, output: $1, errors: $2)
      }
      expectEqual(run.errors, "SessionDemo: cannot read \"Zo\\u{00EB}\\u{1B}\": No such file or directory\n")
    }

    @Test func `a wrong argument gets one line on standard error`() throws {
      let run = try run("--nonsense", commands: "help\n")
      expectEmpty(run.output)
      expectEqual(run.errors, "SessionDemo: \(ArgumentsError<Option>.unknown("--nonsense"))\n")
      expectEqual(run.end, .usage)
    }

    @Test func `help explains every option and every command`() throws {
      let help = try run("--help").output
      let names = Option.allCases.map(\.form) + ["login NAME", "logout", "whoami", "action", "help", "quit"]
      for name in names { expectContains(help, "\n  \(name) ") }
      #expect(help.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test func `a terminal is prompted, and does not show the password`() async throws {
      let (shown, end) = try await atTerminal { terminal, waitFor in
        try waitFor("> ")
        try terminal.type("login ada\n")
        try waitFor("Password: ")
        expectEqual(Int(terminal.mode.c_lflag) & Int(ECHO), 0)
        try terminal.type("lovelace\n")
        try waitFor("> ")
        try terminal.type("\u{4}")
        try waitFor("End of input.\r\n")
      }
      #expect(shown.hasSuffix("> login ada\nPassword: \nSigned in as \"ada\".\n> \nEnd of input.\n"))
      expectEqual(end, .success)
    }

    @Test func `a signal ends the program`() throws {
      let shown = try withInput("whoami\n") { input in
        try written { output in
          try withSignals(SIGTERM) { signals in
            let end = SessionDemo.run([], input: input, signals: signals, output: output, errors: output)
            expectEqual(end, .signal(SIGTERM))
          }
        }
      }
      expectEmpty(shown)
    }

    @Test func `a printed password shows nothing`() {
      let credentials = Credentials(name: "ada", password: Password("lovelace"))
      var dumped = ""
      dump(credentials, to: &dumped)
      for text in ["\(credentials)", String(reflecting: credentials), dumped] {
        #expect(!text.contains("lovelace"))
      }
    }
  }
}
