struct Hand: Equatable, CustomStringConvertible {
  /// The most points that a hand can have without being bust.
  static let limit = 21

  let cards: [Card]

  /// The points of all cards. An ace counts as 11, or as 1 if 11 would bust the hand.
  var points: Int {
    let lowPoints = cards.reduce(0) { $0 + $1.rank.points }
    let hasAce = cards.contains { $0.rank == .ace }
    // Counting a second ace as 11 would always bust the hand.
    return hasAce && lowPoints + 10 <= Hand.limit ? lowPoints + 10 : lowPoints
  }

  var isBust: Bool { points > Hand.limit }

  var description: String { cards.map(\.description).joined(separator: " ") }
}
