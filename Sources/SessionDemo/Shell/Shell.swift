import DemoSupport
import Inputs
import ReactiveCore
import Relays

/// Reads commands and carries them out. Knows how to sign in only as a protocol says it.
///
///     LineReader ──command──▶ Shell ──signIn, signOut──▶ AuthViewModel ──▶ UserSession
///                               ▲ ▲                            │               │
///                               │ └───────signInResult─────────┘               │
///                               └──────────────────────────────────────────────┘
@MainActor
final class Shell {
  private static let prompt = "> "
  private static let passwordPrompt = "Password: "

  private let auth: any AuthViewModel
  private let session: BehaviorRelay<UserSession>
  private let actions: MemberActions
  private let greeting: String
  private var lines: LineReader
  private let output: Output
  private let errors: Output
  private let printer: Printer
  /// The line of the command that is being carried out.
  private var number = 0
  private var hasFailed = false
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameters:
  ///   - auth: Signs users in and out. It answers on the main actor before `send` returns; other answers
  ///     would wait until the shell ends, because it doesn't leave the main actor while it waits for a line.
  ///   - session: The signed-in user.
  ///   - greeting: The first lines for a user at a terminal.
  ///   - input: The source of the commands: a terminal, a pipe or a file.
  ///   - signals: The pipe with `TerminalLoop.signals`, or `nil` if they aren't caught.
  ///   - output: The output for everything that was asked for.
  ///   - errors: The output for one line that says why a command failed.
  init(
    auth: any AuthViewModel,
    session: BehaviorRelay<UserSession>,
    greeting: String,
    input: Int32,
    signals: SignalPipe?,
    output: Output,
    errors: Output
  ) {
    self.auth = auth
    self.session = session
    self.greeting = greeting
    self.output = output
    self.errors = errors
    printer = Printer(output)
    actions = MemberActions(session: session)
    lines = LineReader(descriptor: input, signals: signals)

    // Reacts to sign-ins and sign-outs from any source. Ignores a state that hasn't changed.
    session.removeDuplicates().dropFirst()
      .sink { [unowned self] session in
        say(session.name.map { "Signed in as \($0.quoted)." } ?? "Signed out.")
      }
      .store(in: &cancellables)

    auth.signInResult
      .sink { [unowned self] result in
        if case .failure(let error) = result { fail(error) }
      }
      .store(in: &cancellables)
  }

  /// Carries out commands until one is to quit, or the input ends, and leaves the terminal as it was.
  ///
  /// - Throws: `Interruption`, `InputError` or `OutputError`. A command that fails is no reason to stop.
  func run() throws -> ExitReason {
    if lines.isTerminal { say(greeting) }
    while true {
      do {
        guard let line = try ask(Shell.prompt) else {
          try output.writeLine("End of input.")
          return end
        }
        guard let command = try Command(line) else { continue }
        if let end = try carryOut(command) { return end }
      } catch let error as CommandError {
        fail(error)
      } catch let error as SignedOutError {
        fail(error)
      }
      try printer.check()
    }
  }

  private var end: ExitReason { hasFailed ? .failure : .success }

  /// Carries out a command; returns how the shell ends, if that was what it said.
  private func carryOut(_ command: Command) throws -> ExitReason? {
    switch command {
    case .login(let name):
      guard let password = try ask(Shell.passwordPrompt, isSecret: true) else {
        throw CommandError.noPassword
      }
      auth.signIn.send(Credentials(name: name, password: Password(password)))
    case .logout:
      if session.value == .signedOut { say("Nobody is signed in.") }
      auth.signOut.send()
    case .whoami:
      say(session.value.name?.quoted ?? "Nobody is signed in.")
    case .action:
      say(try actions.performActionRequiringLoggedInUser())
    case .help:
      say(Command.list)
    case .quit:
      return end
    }
    return nil
  }

  /// Waits for a line; `nil` at the end of the input.
  ///
  /// - Parameter isSecret: True if a terminal should not show what is typed.
  private func ask(_ prompt: String, isSecret: Bool = false) throws -> String? {
    var mode = TerminalMode(.unseenLines, descriptor: lines.descriptor)
    if isSecret { mode?.enter() }
    defer { mode?.leave() }

    if mode != nil { try output.write(prompt) }
    while true {
      let event = try lines.next()
      if !isSecret { number = lines.number }
      switch event {
      case .line(let line):
        if isSecret { try startLine(after: mode) }
        return line
      case .overlongLine:
        if isSecret { try startLine(after: mode) }
        throw CommandError.overlong
      case .endOfInput:
        try startLine(after: mode)
        return nil
      case .other(.willSuspend):
        mode?.leave()
      case .other(.didResume):
        // Another program may have changed the terminal's mode, and written on it.
        if isSecret { mode?.enter() }
        if let mode, mode.isForeground { try output.write("\r" + prompt) }
      case .other(.signal(let number)):
        try startLine(after: mode)
        throw Interruption(signal: number)
      case .other:
        break
      }
    }
  }

  /// Ends a line that what was typed has not ended, since it was not shown.
  private func startLine(after mode: TerminalMode?) throws(OutputError) {
    if mode != nil { try output.writeLine("") }
  }

  private func say(_ text: String) { printer.printLine(text) }

  private func fail(_ error: any Error) {
    hasFailed = true
    try? errors.writeLine(lines.isTerminal ? "\(error)" : "line \(number): \(error)")
  }
}
