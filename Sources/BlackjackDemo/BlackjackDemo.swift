import DemoSupport
import Foundation

/// The program: reads the command line, and plays a round, or many.
@main @MainActor
struct BlackjackDemo {
  static func main() {
    let environment = ProcessInfo.processInfo.environment
    let reason = run(
      Array(CommandLine.arguments.dropFirst()),
      output: Output(descriptor: STDOUT_FILENO, environment: environment),
      errors: Output(descriptor: STDERR_FILENO, environment: environment)
    )
    exit(reason.status)
  }

  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - output: Where everything is printed that was asked for.
  ///   - errors: Where one line says what went wrong.
  static func run(_ arguments: [String], output: Output, errors: Output) -> ExitReason {
    ExitReason(of: "BlackjackDemo", errors: errors) {
      let given = try Arguments<Option>(arguments)
      if given.contains(.help) {
        try output.write(Option.usage)
        return .success
      }
      // The requested seed, or a random one.
      let seed = given.number(.seed) ?? UInt64.random(in: .min ... .max)
      let cards = given.number(.cards) ?? 3
      let aces = given.contains(.hardAces) ? Aces.hard : .soft
      var generator = SplitMix64(seed: seed)

      guard let count: Int = given.number(.rounds) else {
        try Round(cards: cards, aces: aces, output: output).play(using: &generator)
        try output.writeLine("\nSeed \(seed) deals it again. Try --rounds 100000, and --help.")
        return .success
      }
      // One character is left free: many terminals start a new line after the last.
      let progress = output.width.map { ProgressBar(total: count, width: min($0 - 1, 79)) }
      let rounds = Rounds()
      try rounds.deal(count, cards: cards, aces: aces, using: &generator) { done in
        if let progress { try output.write("\r" + progress.text(done: done)) }
      }
      if let progress { try output.write("\r" + progress.blank + "\r") }
      let odds = Odds(cards: cards, aces: aces)
      let report = Report(cards: cards, aces: aces, seed: seed, tally: rounds.tally, odds: odds)
      try output.write(report.text(width: output.width ?? 80, paint: output.paint))
      return .success
    }
  }
}

/// An option on the command line.
enum Option: String, CommandLineOption {
  case cards = "--cards"
  case seed = "--seed"
  case hardAces = "--hard-aces"
  case rounds = "--rounds"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .cards: .number("N", 1...UInt64(Deck.ordered.count))
    case .seed: .number("S", 0...UInt64.max)
    case .rounds: .number("N", 1...1_000_000_000)
    case .hardAces, .help: nil
    }
  }

  /// The text that `--help` prints.
  static let usage = """
    usage: BlackjackDemo [--cards N] [--seed S] [--hard-aces] [--rounds N]

    A dealer deals a hand and sends it through a PassthroughSubject. A subscription
    prints its cards and points; a hand over 21 is bust, and arrives as a failure.

      --cards N    the cards of a hand, \(cards.range); 3 if not given
      --seed S     deal what this seed has dealt, \(seed.range)
      --hard-aces  aces always count 11, and not 1 where 11 would bust
      --rounds N   deal N hands, \(rounds.range), and set how often each
                   total came up beside the exact odds
      --help       print this

    """
}
