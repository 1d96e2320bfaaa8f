@testable import BlackjackDemo

/// A hand with the named cards, such as "A♠ 10♥".
func hand(_ names: String) -> Hand {
  Hand(
    cards: names.split(separator: " ").map { name in
      guard
        let rank = Rank.allCases.first(where: { $0.description == name.dropLast() }),
        let suit = name.last.flatMap(Suit.init)
      else { preconditionFailure("there is no card \(name)") }
      return Card(rank: rank, suit: suit)
    }
  )
}
