import DemoSupport

struct Deck {
  private var cards = Suit.allCases.flatMap { suit in
    Rank.allCases.map { rank in Card(rank: rank, suit: suit) }
  }

  /// Removes a random card.
  mutating func draw(using generator: inout some RandomNumberGenerator) -> Card {
    cards.remove(at: generator.draw(below: cards.count))
  }
}
