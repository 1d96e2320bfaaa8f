import DemoSupport
import TerminalSupport
import Foundation
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

    private let login = "login ada\nlovelace\naction\nquit\n"

    @Test func `commands come from standard input`() throws {
      let run = try run(commands: login)
      expectEqual(run.output, "Signed in as \"ada\".\nDone, for \"ada\".\n")
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `commands come from a script`() throws {
      try withFolder { folder in
        let script = folder + "/script"
        try login.write(toFile: script, atomically: false, encoding: .utf8)
        let run = try run("--script", script, commands: "nonsense\n")
        expectEqual(run.output, "Signed in as \"ada\".\nDone, for \"ada\".\n")
        expectEmpty(run.errors)
        expectEqual(run.end, .success)
      }
    }

    @Test func `the run in the README is refused first, and signed in then`() throws {
      let readme = try String(contentsOf: SessionDemoTests.readme, encoding: .utf8)
      let example = #/ {4}\$ printf '([^']+)' \| swift run -q SessionDemo\n((?: {4}.+\n)+)/#
      let shown = try #require(readme.firstMatch(of: example))
      let run = try run(commands: String(shown.1).replacing("\\n", with: "\n"))
      expectEqual(run.errors, "line 1: wrong name or password\n")
      #expect(run.output.hasPrefix("Signed in as \"ada\".\n"))
      expectEqual(String(shown.2).replacing("    ", with: ""), run.errors + run.output)
      expectEqual(run.end, .failure)
    }

    private static let readme = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/SessionDemo/README.md").standardized

    @Test func `where the locale has ASCII only, nothing else is printed`() throws {
      let commands = "login Zoë\nλ\nZoë\nlogin ada\nlovelace\nwhoami\nhelp\n"
      for arguments in [[], ["--help"], ["--script", "Zoë"], ["--Zoë"]] {
        let run = try ProgramRun(input: commands, environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) {
          SessionDemo.run(arguments, input: $0, signals: nil, output: $1, errors: $2)
        }
        #expect((run.output + run.errors).utf8.allSatisfy { $0 < 0x80 })
        expectEqual(run.errors.contains("Zo\\u{00EB}"), (arguments.last?.hasSuffix("Zoë") ?? false))
      }
    }

    @Test func `of two sign-ins the later decides`() throws {
      let run = try run(commands: "login ada\nlovelace\nlogin grace\nhopper\nwhoami\n")
      expectEqual(run.output, "Signed in as \"ada\".\nSigned in as \"grace\".\n\"grace\"\nEnd of input.\n")
      expectEqual(run.end, .success)
    }

    @Test func `a wrong password and an unknown user fail alike`() throws {
      let run = try run(commands: "login ada\nhopper\nlogin mallory\nlovelace\nwhoami\n")
      expectEqual(run.output, "Nobody is signed in.\nEnd of input.\n")
      expectEqual(run.errors, "line 1: wrong name or password\nline 3: wrong name or password\n")
      expectEqual(run.end, .failure)
    }

    @Test func `a script that is not there gets one line`() throws {
      try withFolder { folder in
        let script = folder + "/script"
        let run = try run("--script", script)
        expectEmpty(run.output)
        expectEqual(run.errors, "SessionDemo: cannot read \"\(script)\": No such file or directory\n")
        expectEqual(run.end, .failure)
      }
    }

    @Test func `a script that cannot be read gets one line`() throws {
      try withFolder { folder in
        let run = try run("--script", folder)
        expectEqual(run.errors, "SessionDemo: cannot read the commands: Is a directory\n")
        expectEqual(run.end, .failure)
      }
    }

    @Test func `a wrong argument gets one line on standard error, and no command is read`() throws {
      let run = try run("--nonsense", commands: login)
      expectEmpty(run.output)
      expectEqual(run.errors, "SessionDemo: \(ArgumentsError<Option>.unknown("--nonsense"))\n")
      expectEqual(run.end, .usage)
    }

    @Test func `help is printed`() throws {
      let run = try run("--help", commands: login)
      expectEqual(run.output, Options.usage)
      expectEqual(run.end, .success)
    }

    @Test func `it opens with its two users and what to type, at a terminal`() throws {
      try withTerminal { terminal in
        try terminal.type("\u{4}")
        let shown = try written { output in
          let end = SessionDemo.run(
            [],
            input: terminal.descriptor,
            signals: nil,
            output: output,
            errors: output
          )
          expectEqual(end, .success)
        }
        for word in ["ada", "lovelace", "grace", "hopper", "login", "help", "quit"] {
          expectContains(shown, word)
        }
        #expect(shown.split(separator: "\n").allSatisfy { $0.count < 80 })
      }
    }

    @Test func `a signal is reported to the caller`() throws {
      let text = try withInput("") { input in
        try written { output in
          try withSignals(SIGTERM) { signals in
            let end = SessionDemo.run([], input: input, signals: signals, output: output, errors: output)
            expectEqual(end, .signal(SIGTERM))
          }
        }
      }
      expectEmpty(text)
    }

    @Test func `where nothing can be printed one line says so`() throws {
      let errors = try written { errors in
        let nowhere = Output(descriptor: -1, environment: [:])
        let end = SessionDemo.run(["--help"], input: 0, signals: nil, output: nowhere, errors: errors)
        expectEqual(end, .outputFailed)
      }
      expectEqual(errors, "SessionDemo: cannot write: Bad file descriptor\n")
    }
  }
}
