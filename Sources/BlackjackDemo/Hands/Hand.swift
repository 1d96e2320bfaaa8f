/// Cards and what they count.
struct Hand: Equatable, Sendable {
  /// The points a hand may have at most; one with more is bust.
  static let limit = 21

  let cards: [Card]
  let aces: Aces
  let points: Int

  var isBust: Bool { points > Hand.limit }

  /// Whether this is 21 with the first two cards, which beats every other 21.
  var isBlackjack: Bool { cards.count == 2 && points == Hand.limit }

  /// - Complexity: O(*n*), where *n* is the number of cards.
  init(_ cards: [Card], aces: Aces) {
    var aceCount = 0
    var others = 0
    for card in cards {
      if card.rank == .ace {
        aceCount += 1
      } else {
        others += card.rank.lowPoints
      }
    }
    self.cards = cards
    self.aces = aces
    points = aces.points(aces: aceCount, others: others)
  }

  /// This hand and one card more.
  func adding(_ card: Card) -> Hand {
    Hand(cards + [card], aces: aces)
  }
}
