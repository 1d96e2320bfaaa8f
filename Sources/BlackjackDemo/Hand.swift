/// Cards and what they count.
struct Hand: Equatable, Sendable {
  /// The points a hand may have at most; one with more is bust.
  static let limit = 21

  let cards: [Card]
  let points: Int

  var isBust: Bool { points > Hand.limit }

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
    points = aces.points(aces: aceCount, others: others)
  }

  /// The points of each card in this hand: an ace may count one or eleven.
  var counts: [Int] {
    var elevens = (points - cards.reduce(0) { $0 + $1.rank.lowPoints }) / 10
    return cards.map { card in
      guard card.rank == .ace, elevens > 0 else { return card.rank.lowPoints }
      elevens -= 1
      return 11
    }
  }
}

/// The points of aces.
enum Aces: Sendable {
  /// 11, or 1 where 11 would bust.
  case soft
  /// 11, always.
  case hard

  /// The points of a hand.
  ///
  /// - Parameters:
  ///   - count: How many aces are in the hand.
  ///   - others: The points of its other cards.
  func points(aces count: Int, others: Int) -> Int {
    switch self {
    case .hard:
      return others + 11 * count
    case .soft:
      // No hand has room for a second eleven.
      let low = others + count
      return count > 0 && low + 10 <= Hand.limit ? low + 10 : low
    }
  }
}
