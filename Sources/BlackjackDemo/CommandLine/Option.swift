/// What can be given on the command line.
enum Option: String, CaseIterable, Sendable {
  case cards = "--cards"
  case seed = "--seed"
  case hardAces = "--hard-aces"
  case rounds = "--rounds"
  case play = "--play"
  case help = "--help"

  /// The numbers that are allowed as its value, or `nil` where it has none.
  var values: ClosedRange<UInt64>? {
    switch self {
    case .cards: 1...UInt64(Deck.ordered.count)
    case .seed: 0...UInt64.max
    case .rounds: 1...1_000_000_000
    case .hardAces, .play, .help: nil
    }
  }

  /// How the option is written, with a letter for its value.
  var form: String {
    switch self {
    case .cards, .rounds: rawValue + " N"
    case .seed: rawValue + " S"
    case .hardAces, .play, .help: rawValue
    }
  }

  /// What cannot be given together with it.
  var conflicts: [Option] {
    self == .play ? [.rounds, .cards] : []
  }
}
