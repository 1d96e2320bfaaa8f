/// A playing card.
struct Card: Hashable, Sendable {
  let rank: Rank
  let suit: Suit

  /// The back of a card, for one that lies face down.
  static let back: Character = "\u{1F0A0}"

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
