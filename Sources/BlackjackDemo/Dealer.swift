import ReactiveCore

/// An error that ends a sequence of hands.
enum HandError: Error, Equatable {
  /// This hand had more than 21 points.
  case busted(Hand)
}

/// Deals hands, and sends them through a subject: one within 21 is a value, one over 21 the failure that ends
/// the sequence.
///
/// A sequence that has failed stays failed; for more hands after a bust there is another dealer.
struct Dealer: Sendable {
  private let subject = PassthroughSubject<Hand, HandError>()

  var hands: AnyPublisher<Hand, HandError> { subject.eraseToAnyPublisher() }

  /// Deals so many cards from a new deck.
  func deal(_ count: Int, aces: Aces, using generator: inout some RandomNumberGenerator) {
    var deck = Deck()
    send(Hand(deck.deal(count, using: &generator), aces: aces))
  }

  func send(_ hand: Hand) {
    if hand.isBust {
      subject.send(completion: .failure(.busted(hand)))
    } else {
      subject.send(hand)
    }
  }
}
