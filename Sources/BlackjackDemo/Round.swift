import DemoSupport
import ReactiveCore

/// One hand, from the dealer to the printed line.
struct Round {
  let seed: UInt64
  let output: Output

  /// Subscribes to a dealer, who then deals a hand, and prints each value and failure.
  @MainActor func play() throws(OutputError) {
    let printer = Printer(output)
    printer.printLine("A dealer sends a hand of 3 cards through a PassthroughSubject.\n")

    let dealer = Dealer()
    let subscription = dealer.hands.sink { completion in
      guard case .failure(.busted(let hand)) = completion else { return }
      printer.printLine("Failure: \(hand), bust with \(hand.points) points. No hand follows a failure.")
    } receiveValue: { hand in
      printer.printLine("Value: \(hand), \(hand.points) points, which is within \(Hand.limit).")
    }

    var generator = SplitMix64(seed: seed)
    dealer.deal(3, using: &generator)
    subscription.cancel()

    printer.printLine("\n--seed \(seed) deals this hand again.")
    try printer.check()
  }
}
