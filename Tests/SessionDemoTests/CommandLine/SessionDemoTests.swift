import DemoTerminal
import DemoTerminalTesting
import Foundation
import Testing

@testable import SessionDemo

@Suite struct SessionDemoTests {
  private func run(_ arguments: String..., commands: String = "") throws -> ProgramRun {
    try ProgramRun(input: commands) { input, output, errors in
      SessionDemo.run(
        arguments,
        input: input,
        signals: nil,
        output: output,
        errors: errors,
        iterations: 1
      )
    }
  }

  private let login = "login ada\nlovelace\naction\nquit\n"

  @Test func `commands come from standard input`() throws {
    let run = try run(commands: login)
    #expect(run.output == "Signed in as ada.\nDone, for ada.\n")
    #expect(run.errors.isEmpty)
    #expect(run.end == .success)
  }

  @Test func `commands come from a script`() throws {
    try withFolder { folder in
      let script = folder + "/script"
      try login.write(toFile: script, atomically: false, encoding: .utf8)
      let run = try run("--script", script, commands: "nonsense\n")
      #expect(run.output == "Signed in as ada.\nDone, for ada.\n")
      #expect(run.errors.isEmpty)
      #expect(run.end == .success)
    }
  }

  @Test func `of two sign-ins the later decides`() throws {
    let run = try run(commands: "login ada\nlovelace\nlogin grace\nhopper\nwhoami\n")
    #expect(run.output == "Signed in as ada.\nSigned in as grace.\ngrace\nEnd of input.\n")
    #expect(run.end == .success)
  }

  @Test func `a wrong password and an unknown user fail alike`() throws {
    let run = try run(commands: "login ada\nhopper\nlogin mallory\nlovelace\nwhoami\n")
    #expect(run.output == "Nobody is signed in.\nEnd of input.\n")
    #expect(run.errors == "line 1: wrong name or password\nline 3: wrong name or password\n")
    #expect(run.end == .failure)
  }

  @Test func `accounts stay in the folder that the user names`() throws {
    try withFolder { folder in
      #expect(try run("--folder", folder, commands: login).end == .success)
      let file = try contents(of: folder + "/accounts.json")
      #expect(try run("--folder", folder, commands: login).end == .success)
      #expect(try contents(of: folder + "/accounts.json") == file)
    }
  }

  @Test func `a file that holds no accounts gets one line, and is left as it is`() throws {
    try withFolder { folder in
      let path = folder + "/accounts.json"
      try "oops".write(toFile: path, atomically: false, encoding: .utf8)
      let run = try run("--folder", folder, commands: login)
      #expect(run.output.isEmpty)
      #expect(run.errors == "SessionDemo: \(AccountsFileError.notAccounts(path: path))\n")
      #expect(run.end == .failure)
      #expect(try contents(of: path) == "oops")
    }
  }

  @Test func `a script that is not there gets one line`() throws {
    try withFolder { folder in
      let script = folder + "/script"
      let run = try run("--script", script)
      #expect(run.output.isEmpty)
      #expect(run.errors == "SessionDemo: cannot read \"\(script)\": No such file or directory\n")
      #expect(run.end == .failure)
    }
  }

  @Test func `a script that cannot be read gets one line`() throws {
    try withFolder { folder in
      let run = try run("--script", folder)
      #expect(run.errors == "SessionDemo: cannot read the commands: Is a directory\n")
      #expect(run.end == .failure)
    }
  }

  @Test func `a wrong argument gets one line on standard error, and no command is read`() throws {
    let run = try run("--nonsense", commands: login)
    #expect(run.output.isEmpty)
    #expect(run.errors == "SessionDemo: \(ArgumentsError<Option>.unknown("--nonsense"))\n")
    #expect(run.end == .usage)
  }

  @Test func `help is printed`() throws {
    let run = try run("--help", commands: login)
    #expect(run.output == Options.usage)
    #expect(run.end == .success)
  }

  @Test func `a signal is told to the caller`() throws {
    let text = try withInput("") { input in
      try written { output in
        try withSignals(SIGTERM) { signals in
          let end = SessionDemo.run(
            [],
            input: input,
            signals: signals,
            output: output,
            errors: output,
            iterations: 1
          )
          #expect(end == .signal(SIGTERM))
        }
      }
    }
    #expect(text.isEmpty)
  }

  @Test func `where nothing can be printed one line says so`() throws {
    let errors = try written { errors in
      let nowhere = Output(descriptor: -1, environment: [:])
      let end = SessionDemo.run(["--help"], input: 0, signals: nil, output: nowhere, errors: errors)
      #expect(end == .outputFailed)
    }
    #expect(errors == "SessionDemo: cannot write: Bad file descriptor\n")
  }
}
