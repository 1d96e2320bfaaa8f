struct Card: Hashable, CustomStringConvertible {
  let rank: Rank
  let suit: Suit

  var description: String { "\(rank)\(suit.rawValue)" }
}

enum Rank: Int, CaseIterable, CustomStringConvertible {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten
  case jack, queen, king

  /// The points, counting an ace as 1.
  var points: Int { min(rawValue, 10) }

  var description: String {
    switch self {
    case .ace: "A"
    case .jack: "J"
    case .queen: "Q"
    case .king: "K"
    default: String(rawValue)
    }
  }
}

enum Suit: Character, CaseIterable {
  case spades = "♠"
  case hearts = "♥"
  case diamonds = "♦"
  case clubs = "♣"
}
