import DemoSupport

/// Fifty-two cards, shuffled as they are dealt.
struct Deck: Sendable {
  /// All cards in order: what a new deck looks like before the first card is drawn.
  static let ordered = Suit.allCases.flatMap { suit in
    Rank.allCases.map { rank in Card(rank: rank, suit: suit) }
  }

  /// Those that are dealt, then those that are left.
  private var cards = Deck.ordered
  private var dealtCount = 0

  /// The number of remaining cards.
  var count: Int { cards.count - dealtCount }

  /// Takes `count` cards at random from those that are left.
  ///
  /// One step of the Fisher-Yates shuffle a card: no card beyond those that are dealt is shuffled.
  ///
  /// - Complexity: O(`count`), and the first deal copies the deck.
  mutating func deal(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Card] {
    precondition(0...self.count ~= count, "a deck deals no more cards than it has left")
    let first = dealtCount
    for place in first..<first + count {
      cards.swapAt(place, place + generator.draw(below: cards.count - place))
    }
    dealtCount += count
    return Array(cards[first..<dealtCount])
  }
}
