/// A playing card.
struct Card: Hashable, Sendable {
  let rank: Rank
  let suit: Suit

  /// The card as Unicode draws it.
  var glyph: Character {
    // Unicode's suits have a knight between jack and queen, which a deck of 52 has not.
    let place = rank.rawValue > Rank.jack.rawValue ? rank.rawValue + 1 : rank.rawValue
    return Character(Unicode.Scalar(0x1F0A0 + UInt32(suit.rawValue) * 16 + UInt32(place))!)
  }
}

/// The name, such as "10♥", since the glyphs are small to read.
extension Card: CustomStringConvertible {
  var description: String { "\(rank)\(suit)" }
}

/// The value of a card, regardless of its suit.
enum Rank: UInt8, CaseIterable, Sendable, CustomStringConvertible {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten
  case jack, queen, king

  /// The points of a card of this rank, an ace at its lowest; what more an ace may count, `Aces` decides.
  var lowPoints: Int { Int(min(rawValue, 10)) }

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

/// The four suits, in the order of Unicode's block of playing cards.
enum Suit: UInt8, CaseIterable, Sendable, CustomStringConvertible {
  case spades, hearts, diamonds, clubs

  var isRed: Bool { self == .hearts || self == .diamonds }

  var description: String { String(Array("♠♥♦♣")[Int(rawValue)]) }
}
