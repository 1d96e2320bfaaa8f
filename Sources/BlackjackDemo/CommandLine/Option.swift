import DemoTerminal

/// What can be given on the command line.
enum Option: String, CommandLineOption {
  case cards = "--cards"
  case seed = "--seed"
  case hardAces = "--hard-aces"
  case rounds = "--rounds"
  case play = "--play"
  case help = "--help"

  var value: OptionValue? {
    switch self {
    case .cards: .number("N", 1...UInt64(Deck.ordered.count))
    case .seed: .number("S", 0...UInt64.max)
    case .rounds: .number("N", 1...1_000_000_000)
    case .hardAces, .play, .help: nil
    }
  }

  var conflicts: [Option] {
    self == .play ? [.rounds, .cards] : []
  }
}
