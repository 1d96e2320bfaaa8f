/// The cards of a player.
struct Hand: Equatable, CustomStringConvertible {
  /// The most points that a hand may have; a hand with more is bust.
  static let limit = 21

  let cards: [Card]

  /// The points of all cards. An ace counts 11, or 1 if 11 would bust the hand.
  var points: Int {
    let lowPoints = cards.reduce(0) { $0 + $1.rank.points }
    let hasAce = cards.contains { $0.rank == .ace }
    // No hand has room for a second eleven.
    return hasAce && lowPoints + 10 <= Hand.limit ? lowPoints + 10 : lowPoints
  }

  var isBust: Bool { points > Hand.limit }

  var description: String { cards.map(\.description).joined(separator: " ") }
}
