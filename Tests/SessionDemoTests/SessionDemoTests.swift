import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct SessionDemoTests {
    private func run(_ arguments: String..., commands: String = "") throws -> ProgramRun {
      try ProgramRun("SessionDemo", arguments, input: commands)
    }

    @Test func `the shell confirms when users sign in and out`() throws {
      let run = try run(commands: "whoami\nlogin ada\nlovelace\nwhoami\naction\nlogout\nwhoami\nquit\nx")
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
      expectEqual(run.status, 0)
    }

    @Test func `the README's example is refused first and then signs in`() throws {
      let file = URL(filePath: #filePath).appending(path: "../../../Sources/SessionDemo/README.md")
      let readme = try String(contentsOf: file.standardized, encoding: .utf8)
      let example = #/ {4}\$ printf '([^']+)' \| swift run -q SessionDemo\n((?: {4}.+\n)+)/#
      let shown = try #require(readme.firstMatch(of: example))
      let run = try run(commands: String(shown.1).replacing("\\n", with: "\n"))
      expectEqual(String(shown.2).replacing("    ", with: ""), run.errors + run.output)
      expectEqual(run.status, 1)
    }

    @Test func `a failed command gets one line that doesn't repeat it`() throws {
      let run = try run(
        commands: "action\nlogin ada lovelace\nlgoin\nlogin ada\nhopper\nlogin x\nhopper\nlogin ada"
      )
      expectEqual(
        run.errors,
        """
        nobody is signed in; login NAME first
        unknown command; help lists the commands
        unknown command; help lists the commands
        wrong name or password
        wrong name or password
        the input ended before the password

        """
      )
      expectEqual(run.status, 1)
    }

    @Test func `input that isn't text is an unknown command`() throws {
      let run = try run(commands: "\u{0}\u{1B}[2J\n\nwhoami")
      expectEqual(run.errors, "unknown command; help lists the commands\n")
      expectEqual(run.output, "Nobody is signed in.\n")
    }

    @Test func `a wrong argument gets one line on standard error`() throws {
      let run = try run("--nonsense", commands: "help\n")
      expectEmpty(run.output)
      expectEqual(run.errors, "SessionDemo: unknown argument \"--nonsense\"; try --help\n")
      expectEqual(run.status, 64)
    }

    @Test func `a terminal shows prompts but not the password`() throws {
      let run = try TerminalRun("SessionDemo")
      let before = run.settings
      try run.waitFor("> ")
      try run.type("login ada\n")
      try run.waitFor("Password: ")
      expectFalse(run.echoes)
      try run.type("lovelace\n")
      expectEqual(try run.waitFor("> "), "\r\nSigned in as \"ada\".\r\n> ")
      expectEqual(run.settings, before)
      try run.type("\u{4}")
      expectEqual(run.end(), 0)
    }

    @Test func `a signal at the password prompt restores the terminal`() throws {
      let run = try TerminalRun("SessionDemo")
      let before = run.settings
      try run.waitFor("> ")
      try run.type("login ada\n")
      try run.waitFor("Password: ")
      run.send(SIGTSTP)
      try run.waitFor("\n")
      expectEqual(run.settings, before)
      run.waitForSuspension()
      run.send(SIGCONT)
      try run.waitFor("Password: ")
      expectFalse(run.echoes)
      run.send(SIGINT)
      expectEqual(run.end(), SIGINT)
      expectEqual(run.settings, before)
    }

    @Test func `printing a password reveals nothing`() {
      let credentials = Credentials(name: "ada", password: Password("lovelace"))
      var dumped = ""
      dump(credentials, to: &dumped)
      for text in ["\(credentials)", String(reflecting: credentials), dumped] {
        #expect(!text.contains("lovelace"))
      }
    }
  }
}
