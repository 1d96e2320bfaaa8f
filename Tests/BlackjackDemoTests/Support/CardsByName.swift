@testable import BlackjackDemo

/// The cards with these names, such as "A♠ 10♥".
func cards(_ names: String) -> [Card] {
  names.split(separator: " ").map { name in
    guard let card = Deck.ordered.first(where: { $0.description == name }) else {
      preconditionFailure("there is no card \(name)")
    }
    return card
  }
}

func hand(_ names: String, aces: Aces = .soft) -> Hand {
  Hand(cards(names), aces: aces)
}
