import ReactiveCore

/// Publishes hands: one within 21 points is a value, one over 21 ends the sequence with a failure.
///
/// A sequence that has failed stays failed; for more hands after a bust there is another dealer.
struct Dealer: Sendable {
  private let subject = PassthroughSubject<Hand, HandError>()

  var hands: AnyPublisher<Hand, HandError> { subject.eraseToAnyPublisher() }

  /// Shows a hand to all subscribers.
  func publish(_ hand: Hand) {
    if hand.isBust {
      subject.send(completion: .failure(.busted(points: hand.points)))
    } else {
      subject.send(hand)
    }
  }

  /// Deals a hand from a new deck, and publishes it.
  ///
  /// - Returns: The hand, which the failure of a bust does not carry.
  @discardableResult
  func deal(_ count: Int, aces: Aces, using generator: inout some RandomNumberGenerator) -> Hand {
    var deck = Deck()
    let hand = Hand(deck.deal(count, using: &generator), aces: aces)
    publish(hand)
    return hand
  }
}
