import BalanceFeature
import DemoSupport
import Dispatch
import Foundation
import ReactiveCore
import ReactiveFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The program: reads the command line, does what it asks for, and says how that went.
@main @MainActor
struct BalanceDemo {
  static func main() async {
    // A reader that is gone shows as an error of `write`, so that the terminal can be set back before the
    // end.
    signal(SIGPIPE, SIG_IGN)
    // If standard input is closed, the next opened file would get its number and be taken for it.
    if fcntl(STDIN_FILENO, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
    let environment = ProcessInfo.processInfo.environment
    let reason = await run(
      Array(CommandLine.arguments.dropFirst()),
      environment: environment,
      input: STDIN_FILENO,
      signals: { SignalPipe(TerminalLoop.signals) },
      output: Output(descriptor: STDOUT_FILENO, environment: environment),
      errors: Output(descriptor: STDERR_FILENO, environment: environment)
    )
    exit(reason.status)
  }

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - environment: The environment variables.
  ///   - input: The source of keys: a terminal, a pipe or a file.
  ///   - signals: Begins to catch `TerminalLoop.signals`; called only if there is a terminal to restore.
  ///   - output: The output for everything that was asked for.
  ///   - errors: The output for one line that says what went wrong.
  ///   - notificationCenter: Notifies the component that the program is active.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    input: Int32 = -1,
    signals: () -> SignalPipe? = { nil },
    output: Output,
    errors: Output,
    notificationCenter: NotificationCenter = .default
  ) async -> ExitReason {
    await ExitReason(of: "BalanceDemo", errors: errors) {
      let options = try Options(arguments)
      let demo = BalanceDemo(options: options, environment: environment, output: output, errors: errors)
      return try await demo.run(input: input, signals: signals, notificationCenter)
    }
  }

  private let options: Options
  private let environment: [String: String]
  private let output: Output
  private let errors: Output

  private init(options: Options, environment: [String: String], output: Output, errors: Output) {
    self.options = options
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  private func run(
    input: Int32,
    signals: () -> SignalPipe?,
    _ notificationCenter: NotificationCenter
  ) async throws(OutputError) -> ExitReason {
    switch options.task {
    case .help:
      try output.write(Options.usage)
      return .success
    case .once:
      return try await once()
    case .show:
      return try await show(input: input, signals: signals(), notificationCenter)
    }
  }

  private var formatDate: (Date) -> String {
    DateFormatter.relative(locale: Locale(environment: environment)).string(from:)
  }

  private func makeService() -> any BalanceService {
    guard let url = options.url else {
      return EmbeddedBalanceService(
        seed: options.seed ?? .random(in: .min ... .max),
        scheduler: DispatchQueue.main.reactive
      )
    }
    // The shared session allows 60 seconds.
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = Double(options.timeout)
    return LiveBalanceService(
      url: url,
      session: URLSession(configuration: configuration),
      timeout: Double(options.timeout)
    )
  }

  /// Prints one reading, or why there is none.
  private func once() async throws(OutputError) -> ExitReason {
    do {
      for try await response in makeService().refreshBalance().values {
        let state = BalanceViewState(lastResponse: response)
        try output.writeLine("Balance: \(state.formattedBalance)")
        try output.writeLine(state.infoText(formatDate: formatDate))
        return .success
      }
      try errors.writeLine("BalanceDemo: there was no answer")
    } catch let error as OutputError {
      throw error
    } catch {
      try errors.writeLine("BalanceDemo: \(error)")
    }
    return .failure
  }

  /// Shows the component until the user leaves, or a signal ends it.
  private func show(
    input: Int32,
    signals: SignalPipe?,
    _ notificationCenter: NotificationCenter
  ) async throws(OutputError) -> ExitReason {
    let isScreen = output.isTerminal && environment["TERM"] != "dumb"
    let mode = TerminalMode(.singleKeys, descriptor: input)
    let end = Pipe()
    var result = Result<ExitReason, OutputError>.success(.success)
    let app = App(
      BalanceViewController(
        service: makeService(),
        formatDate: formatDate,
        notificationCenter: notificationCenter,
        isActive: mode?.isForeground ?? true
      ),
      display: isScreen
        ? ScreenDisplay(output: output, reportsFocus: mode != nil)
        : LineDisplay(output: output),
      mode: mode,
      scheduler: DispatchQueue.main.reactive,
      watch: options.watch ?? (isScreen ? Options.watchOfScreen : nil),
      notificationCenter: notificationCenter,
      finished: {
        result = $0
        try? end.fileHandleForWriting.close()
      }
    )
    app.start()
    await TerminalLoop(input: input, signals: signals)
      .run(until: end.fileHandleForReading.fileDescriptor, deliver: app.receive)
    return try result.get()
  }
}
