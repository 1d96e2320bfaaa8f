import DemoSupport
import TerminalSupport
import Foundation
import Inputs
import ReactiveCore
import Relays
import TestSupport
import Testing

@testable import SessionDemo

/// Accepts everybody but "mallory".
@MainActor private final class StubAuthViewModel: @MainActor AuthViewModel {
  @Input var signIn: AnyConsumer<Credentials>
  @Input var signOut: AnyConsumer<Void>
  let results = PublishRelay<Result<Token, any Error>>()
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { results.eraseToAnyPublisher() }
  private(set) var passwords: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(session: BehaviorRelay<UserSession>) {
    _signIn.subject.sink { [unowned self] credentials in
      passwords.append(credentials.password.text)
      if credentials.name == "mallory" {
        results.accept(.failure(SignInError.wrongNameOrPassword))
      } else {
        session.accept(.signedIn(Token(name: credentials.name)))
      }
    }.store(in: &cancellables)
    _signOut.subject.map { .signedOut }.bind(to: session).store(in: &cancellables)
  }
}

extension Suites {
  @MainActor struct ShellTests {
    private let session: BehaviorRelay<UserSession>
    private let auth: StubAuthViewModel

    init() {
      session = BehaviorRelay(value: .signedOut)
      auth = StubAuthViewModel(session: session)
    }

    private func shell(_ input: Int32, signals: SignalPipe? = nil, output: Output, errors: Output) -> Shell {
      Shell(
        auth: auth,
        session: session,
        greeting: "Hello.",
        input: input,
        signals: signals,
        output: output,
        errors: errors
      )
    }

    /// The lines that a shell prints for these commands, where, and how it ends.
    private func run(_ commands: String) throws -> (output: [Substring], errors: [Substring], end: ExitReason)
    {
      let run = try ProgramRun(input: commands) { input, output, errors in
        try shell(input, output: output, errors: errors).run()
      }
      return (run.output.split(separator: "\n"), run.errors.split(separator: "\n"), run.end)
    }

    @Test func `users sign in and out, and the shell says so`() throws {
      let run = try run("whoami\nlogin ada\nsecret\nwhoami\naction\nlogout\nwhoami\nlogout\nquit\n")
      expectEqual(
        run.output,
        [
          "Nobody is signed in.", #"Signed in as "ada"."#, #""ada""#, #"Done, for "ada"."#, "Signed out.",
          "Nobody is signed in.", "Nobody is signed in.",
        ]
      )
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
      expectEqual(auth.passwords, ["secret"])
    }

    @Test func `names are printed as quoted text, whatever is in them`() throws {
      let name = "a\"\u{1B}[2J\u{202E}b"
      let run = try run("login \(name)\nsecret\nwhoami\naction\n")
      let quoted = #""a\"\u{1B}[2J\u{202E}b""#
      expectEqual(
        run.output,
        ["Signed in as \(quoted).", "\(quoted)", "Done, for \(quoted).", "End of input."]
      )
    }

    @Test func `help lists the commands`() throws {
      let run = try run("help\nquit\n")
      expectEqual(run.output.joined(separator: "\n"), Command.list)
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `signing in or out elsewhere is reported as well`() throws {
      let text = try withInput("") { input in
        try written { output in
          let shell = shell(input, output: output, errors: output)
          session.accept(.signedIn(Token(name: "ada")))
          session.accept(.signedOut)
          session.accept(.signedOut)
          _ = try shell.run()
        }
      }
      expectEqual(text, "Signed in as \"ada\".\nSigned out.\nEnd of input.\n")
    }

    @Test func `the end of the input is reported, and is no failure`() throws {
      let run = try run("login ada\nsecret\n")
      expectEqual(run.output, [#"Signed in as "ada"."#, "End of input."])
      expectEqual(run.end, .success)
    }

    @Test func `an action while signed out fails`() throws {
      let run = try run("action\nquit")
      expectEmpty(run.output)
      expectEqual(run.errors, ["line 1: nobody is signed in; login NAME first"])
      expectEqual(run.end, .failure)
    }

    @Test func `a sign-in that is refused fails, and the next command is carried out`() throws {
      let run = try run("\nlogin mallory\nsecret\nwhoami\nquit\n")
      expectEqual(run.output, ["Nobody is signed in."])
      expectEqual(run.errors, ["line 2: wrong name or password"])
      expectEqual(run.end, .failure)
    }

    @Test func `a failure is a failure also if the last command is none`() throws {
      try expectEqual(run("action\nlogin ada\nsecret\naction\n").end, .failure)
    }

    @Test func `an unknown command fails, and is not repeated, since it may be a password`() throws {
      let run = try run("lgoin ada\nsecret\nlogin ada secret\n")
      expectEqual(
        run.errors,
        [
          "line 1: unknown command; help lists the commands",
          "line 2: unknown command; help lists the commands",
          "line 3: login takes one name",
        ]
      )
      expectEqual(run.end, .failure)
    }

    @Test func `a line that is too long fails, as a command and as a password`() throws {
      let long = String(repeating: "x", count: 5_000)
      let run = try run("\(long)\nlogin ada\n\(long)\nwhoami\n")
      expectEqual(
        run.errors,
        ["line 1: a line has at most 4096 bytes", "line 2: a line has at most 4096 bytes"]
      )
      expectEqual(run.output, ["Nobody is signed in.", "End of input."])
      expectEmpty(auth.passwords)
    }

    @Test func `the line after a login is the password, whatever it is`() throws {
      try expectEqual(run("login ada\nquit\nlogin ada\n\nlogin ada\n  x \nquit\nquit\n").end, .success)
      expectEqual(auth.passwords, ["quit", "", "  x "])
    }

    @Test func `a login without a password fails`() throws {
      let run = try run("login ada")
      expectEqual(run.errors, ["line 1: the input ended before the password; the login was not attempted"])
      expectEqual(run.output, ["End of input."])
      expectEqual(run.end, .failure)
    }

    @Test func `a signal ends it`() throws {
      try withInput("whoami\n") { input in
        let text = try written { output in
          try withSignals(SIGTERM) { signals in
            let shell = shell(input, signals: signals, output: output, errors: output)
            #expect(throws: Interruption(signal: SIGTERM)) { try shell.run() }
          }
        }
        expectEmpty(text)
      }
    }

    @Test func `where nothing can be printed it ends`() throws {
      let nowhere = Output(descriptor: -1, environment: [:])
      for commands in ["", "whoami\nquit\n", "login ada\nsecret\nquit\n"] {
        try withInput(commands) { input in
          let shell = shell(input, output: nowhere, errors: nowhere)
          #expect(throws: OutputError(code: EBADF)) { try shell.run() }
        }
      }
    }

    @Test func `it is released with its last reference`() throws {
      try withInput("") { input in
        let output = Output(descriptor: -1, environment: [:])
        var shell: Shell? = shell(input, output: output, errors: output)
        weak let weakShell = shell
        shell = nil
        expectNil(weakShell)
        session.accept(.signedOut)
        auth.signIn.send(Credentials(name: "mallory", password: Password("")))
      }
    }
  }
}

/// The terminal does not show a text within a minute, or is closed.
private struct NotShown: Error {
  let text: String
  let seen: String
}

/// Shells with somebody in front of them.
extension Suites.ShellTests {
  /// Runs a shell at a terminal, and calls the body on another thread with what a user can do there. All that was
  /// shown is returned, with how the shell ended.
  private nonisolated func sit(
    signals: SignalPipe? = nil,
    _ body: @escaping @Sendable (PseudoTerminal, _ waitFor: (String) throws -> Void) throws -> Void
  ) async throws -> (shown: String, end: Result<ExitReason, any Error>) {
    var shown = ""
    var end = Result<ExitReason, any Error>.success(.success)
    try await withTerminal { terminal in
      let before = terminal.settings
      let run = Task { @MainActor in
        let output = Output(descriptor: terminal.descriptor, environment: [:])
        return try shell(terminal.descriptor, signals: signals, output: output, errors: output).run()
      }

      // On a thread of its own: those of the pool, which this would block, are needed by whoever has the main actor.
      let master = terminal.master
      let result = await withCheckedContinuation { continuation in
        Thread {
          continuation.resume(
            returning: Result {
              var (seen, shown) = ("", "")
              var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
              try body(terminal) { text in
                while !seen.contains(text) {
                  var byte: UInt8 = 0
                  guard poll(&waiting, 1, 60_000) == 1, read(master, &byte, 1) == 1 else {
                    throw NotShown(text: text, seen: seen)
                  }
                  seen.unicodeScalars.append(Unicode.Scalar(byte))
                }
                shown.unicodeScalars += seen.unicodeScalars.filter { $0 != "\r" }
                seen = ""
              }
              return shown
            }
          )
        }
        .start()
      }
      shown = try result.get()
      end = await run.result
      expectEqual(terminal.settings, before)
    }
    return (shown, end)
  }

  @Test func `a terminal is prompted, and does not show the password`() async throws {
    let (shown, end) = try await sit { terminal, waitFor in
      try waitFor("> ")
      try terminal.type("login ada\n")
      try waitFor("Password: ")
      expectEqual(Int(terminal.mode.c_lflag) & Int(ECHO), 0)
      try terminal.type("secret\n")
      try waitFor("> ")
      expectNotEqual(Int(terminal.mode.c_lflag) & Int(ECHO), 0)
      try terminal.type("acton\n")
      try waitFor("commands\r\n> ")
      try terminal.type("\u{4}")
      try waitFor("End of input.\r\n")
    }
    expectEqual(
      shown,
      """
      Hello.
      > login ada
      Password: 
      Signed in as "ada".
      > acton
      unknown command; help lists the commands
      > 
      End of input.

      """
    )
    try expectEqual(end.get(), .failure)
    expectEqual(auth.passwords, ["secret"])
  }

  @Test func `a password can be given up, and one can go on`() async throws {
    let (shown, end) = try await sit { terminal, waitFor in
      try waitFor("> ")
      try terminal.type("login ada\n")
      try waitFor("Password: ")
      try terminal.type("\u{4}")
      try waitFor("> ")
      try terminal.type("quit\n")
    }
    #expect(
      shown.hasSuffix("Password: \nthe input ended before the password; the login was not attempted\n> ")
    )
    try expectEqual(end.get(), .failure)
  }

  @Test func `a signal while the password is typed leaves the terminal as it was`() async throws {
    let pipe = Pipe()
    let signals = SignalPipe(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let (shown, end) = try await sit(signals: signals) { terminal, waitFor in
      try waitFor("> ")
      try terminal.type("login ada\n")
      try waitFor("Password: ")
      try terminal.type("secr")
      try pipe.fileHandleForWriting.write(contentsOf: Data([UInt8(SIGINT)]))
    }
    #expect(!shown.contains("secr"))
    #expect(throws: Interruption(signal: SIGINT)) { try end.get() }
  }

  @Test func `a shell that is continued asks again`() async throws {
    let pipe = Pipe()
    let signals = SignalPipe(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let (shown, _) = try await sit(signals: signals) { terminal, waitFor in
      try waitFor("> ")
      try pipe.fileHandleForWriting.write(contentsOf: Data([UInt8(SIGCONT)]))
      try waitFor("> ")
      try terminal.type("login ada\n")
      try waitFor("Password: ")
      try pipe.fileHandleForWriting.write(contentsOf: Data([UInt8(SIGCONT)]))
      try waitFor("Password: ")
      expectEqual(Int(terminal.mode.c_lflag) & Int(ECHO), 0)
      try terminal.type("secret\n")
      try waitFor("> ")
      try terminal.type("quit\n")
    }
    #expect(shown.hasSuffix("> > login ada\nPassword: Password: \nSigned in as \"ada\".\n> "))
  }
}
