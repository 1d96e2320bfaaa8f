/// A playing card.
struct Card: Hashable, CustomStringConvertible {
  let rank: Rank
  let suit: Suit

  /// The short name, such as "10♥".
  var description: String { "\(rank)\(suit.rawValue)" }
}

/// The value of a card, regardless of its suit.
enum Rank: Int, CaseIterable, CustomStringConvertible {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten
  case jack, queen, king

  /// The points of a card of this rank, where an ace counts 1.
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
