import DemoSupport
import ReactiveCore

/// One hand, from dealing to printing.
struct Round {
  let seed: UInt64

  /// Subscribes to a dealer, who then deals a hand, and prints the value or failure.
  func play() {
    print("A dealer sends a hand of 3 cards through a PassthroughSubject.\n")

    let dealer = Dealer()
    let subscription = dealer.hands.sink { completion in
      guard case .failure(.busted(let hand)) = completion else { return }
      print("Failure: \(hand), bust with \(hand.points) points. No hand follows a failure.")
    } receiveValue: { hand in
      print("Value: \(hand), \(hand.points) points, which is within \(Hand.limit).")
    }

    var generator = SplitMix64(seed: seed)
    dealer.deal(3, using: &generator)
    subscription.cancel()

    print("\n--seed \(seed) deals this hand again.")
  }
}
