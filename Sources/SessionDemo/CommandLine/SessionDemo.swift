import DemoSupport
import Foundation
import Relays

/// The program: reads the command line, puts the parts together, and says how it went.
@main
@MainActor
struct SessionDemo {
  static func main() {
    // A reader that is gone shows as an error of `write`, so that the terminal can be set back before the
    // end.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    let reason = run(
      Array(CommandLine.arguments.dropFirst()),
      input: STDIN_FILENO,
      signals: SignalPipe(TerminalLoop.signals),
      output: Output(descriptor: STDOUT_FILENO, environment: environment),
      errors: Output(descriptor: STDERR_FILENO, environment: environment)
    )
    exit(reason.status)
  }

  private static let greeting = """
    Two users may sign in: ada with the password lovelace, and grace with hopper.
    Try: login ada, whoami, action, logout. help lists the commands, quit ends.
    """

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - input: The source of the commands, unless there is a script.
  ///   - signals: The pipe with `Shell.signals`, or `nil` if they aren't caught.
  ///   - output: The output for everything that was asked for.
  ///   - errors: The output for what went wrong.
  static func run(
    _ arguments: [String],
    input: Int32,
    signals: SignalPipe?,
    output: Output,
    errors: Output
  ) -> ExitReason {
    ExitReason(of: "SessionDemo", errors: errors) {
      let options = try Options(arguments)
      if options.isHelp {
        try output.write(Options.usage)
        return .success
      }
      return try withInput(options.script, or: input) { input in
        let session = BehaviorRelay(value: UserSession.signedOut)
        return try Shell(
          auth: LiveAuthViewModel(service: Accounts.demo, session: session),
          session: session,
          greeting: greeting,
          input: input,
          signals: signals,
          output: output,
          errors: errors
        ).run()
      }
    }
  }

  /// Calls the body with the script, open, or with the other input if there is no script.
  private static func withInput<Result>(
    _ script: String?,
    or input: Int32,
    _ body: (Int32) throws -> Result
  ) throws -> Result {
    guard let script else { return try body(input) }
    let descriptor = open(script, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(path: script, code: errno) }
    defer { close(descriptor) }
    return try body(descriptor)
  }
}
