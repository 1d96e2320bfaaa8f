import ReactiveCore

/// The failure that ends a sequence of hands.
enum HandError: Error, Equatable {
  case busted(Hand)
}

/// Sends hands through a subject. A hand within 21 is a value; a bust is a failure, which ends the sequence,
/// so that further hands need a new dealer.
struct Dealer {
  private let subject = PassthroughSubject<Hand, HandError>()

  var hands: AnyPublisher<Hand, HandError> { subject.eraseToAnyPublisher() }

  /// Deals a hand from a new deck.
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
