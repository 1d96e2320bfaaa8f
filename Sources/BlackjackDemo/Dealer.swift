import ReactiveCore

/// An error that ends a sequence of hands.
enum HandError: Error, Equatable {
  /// This hand had more than 21 points.
  case busted(Hand)
}

/// Sends hands through a subject: a hand within 21 is a value, and a bust is the failure that ends the
/// sequence. More hands after a bust need another dealer.
struct Dealer {
  private let subject = PassthroughSubject<Hand, HandError>()

  var hands: AnyPublisher<Hand, HandError> { subject.eraseToAnyPublisher() }

  /// Deals this number of cards from a new deck.
  func deal(_ count: Int, using generator: inout some RandomNumberGenerator) {
    var deck = Deck()
    let cards = (0..<count).map { _ in deck.draw(using: &generator) }
    send(Hand(cards: cards))
  }

  func send(_ hand: Hand) {
    if hand.isBust {
      subject.send(completion: .failure(.busted(hand)))
    } else {
      subject.send(hand)
    }
  }
}
