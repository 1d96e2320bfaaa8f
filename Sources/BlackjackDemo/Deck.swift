import DemoSupport

/// A deck of 52 cards.
struct Deck {
  private var cards = Suit.allCases.flatMap { suit in
    Rank.allCases.map { rank in Card(rank: rank, suit: suit) }
  }

  /// Takes a card at random from those that are left.
  mutating func draw(using generator: inout some RandomNumberGenerator) -> Card {
    cards.remove(at: generator.draw(below: cards.count))
  }
}
