import DemoTerminal
import Foundation
import SeededRandom

/// The program: reads the command line, does what it asks for, and says how that went.
@main
struct Blackjack {
  static func main() {
    // A reader that is gone shows as an error of `write`, so that the terminal can be set back before the end.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    let reason = run(
      Array(CommandLine.arguments.dropFirst()),
      input: STDIN_FILENO,
      signals: { SignalPipe(Play.signals) },
      output: Output(descriptor: STDOUT_FILENO, environment: environment),
      errors: Output(descriptor: STDERR_FILENO, environment: environment)
    )
    exit(reason.status)
  }

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - input: Where a player's keys come from.
  ///   - signals: Begins to catch `Play.signals`; called only if there is a game.
  ///   - output: Where everything is printed that was asked for.
  ///   - errors: Where one line says what went wrong.
  static func run(
    _ arguments: [String],
    input: Int32,
    signals: () -> SignalPipe? = { nil },
    output: Output,
    errors: Output
  ) -> ExitReason {
    do {
      return try Blackjack(options: Options(arguments), output: output).run(input: input, signals: signals)
    } catch let error as ArgumentsError<Option> {
      try? errors.writeLine("BlackjackDemo: \(error)")
      return .usage
    } catch let error as OutputError where error.isClosedPipe {
      return .signal(SIGPIPE)
    } catch {
      try? errors.writeLine("BlackjackDemo: \(error)")
      return .outputFailed
    }
  }

  private let options: Options
  private let output: Output
  /// The seed that was asked for, or one that nobody can foresee.
  private let seed: UInt64

  private init(options: Options, output: Output) {
    self.options = options
    self.output = output
    seed = options.seed ?? .random(in: .min ... .max)
  }

  private func run(input: Int32, signals: () -> SignalPipe?) throws(OutputError) -> ExitReason {
    switch options.task {
    case .help: try output.write(Options.usage)
    case .deal: try deal()
    case .rounds(let rounds): try deal(rounds: rounds)
    case .play:
      let deals = Deals(seed: seed, aces: options.aces)
      var play = Play(deals, input: input, signals: signals(), output: output)
      return try play.run()
    }
    return .success
  }

  private func deal() throws(OutputError) {
    var generator = SplitMix64(seed: seed)
    let dealer = Dealer()
    let announcer = Announcer(dealer)
    let hand = dealer.deal(options.cards, aces: options.aces, using: &generator)
    if output.drawsCards {
      try output.writeLine(hand.glyphs.wrapped(to: output.width, paint: output.paint))
    }
    try output.writeLine(hand.names.wrapped(to: output.width, paint: output.paint))
    try output.writeLine(announcer.text)
    try output.writeLine("Seed \(seed)")
  }

  private func deal(rounds: Int) throws(OutputError) {
    var generator = SplitMix64(seed: seed)
    let simulation = Simulation(cards: options.cards, aces: options.aces, rounds: rounds)
    // One character is left free: many terminals start a new line after the last.
    let progress = output.width.map { ProgressBar(total: rounds, width: min($0 - 1, 79)) }
    let tally = try simulation.run(using: &generator) { done throws(OutputError) in
      if let progress { try output.write("\r" + progress.text(done: done)) }
    }
    if let progress { try output.write("\r" + progress.blank + "\r") }

    let report = Report(
      cards: options.cards,
      aces: options.aces,
      seed: seed,
      tally: tally,
      odds: Odds(cards: options.cards, aces: options.aces)
    )
    try output.write(report.text(width: output.width, paint: output.paint))
  }
}
