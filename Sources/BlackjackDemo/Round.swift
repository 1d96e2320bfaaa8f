import DemoSupport
import ReactiveCore

/// One hand, printed by who subscribes to it.
struct Round {
  let cards: Int
  let aces: Aces
  let output: Output

  /// Deals a hand, and prints all that the subscription receives.
  @MainActor func play(using generator: inout some RandomNumberGenerator) throws(OutputError) {
    try output.writeLine("A dealer sends a hand of \(cards.of("card")) through a PassthroughSubject.\n")
    let dealer = Dealer()
    let printer = Printer(output)

    let subscription = dealer.hands.sink { completion in
      guard case .failure(.busted(let hand)) = completion else { return }
      printer.printLine(lines(of: hand))
      printer.printLine("Failure: bust with \(hand.points.of("point")). No hand follows a failure.")
    } receiveValue: { hand in
      printer.printLine(lines(of: hand))
      printer.printLine("Value: \(hand.points.of("point")), which is within \(Hand.limit).")
    }

    dealer.deal(cards, aces: aces, using: &generator)
    subscription.cancel()
    try printer.check()
  }

  /// Each card, and what it counts.
  private func lines(of hand: Hand) -> String {
    zip(hand.cards, hand.counts).map { card, count in
      let name = card.description
      // In ASCII there is nothing that looks like a card.
      let face = output.charset == .unicode ? "\(card.glyph)  \(name)" : name
      let room = String(repeating: " ", count: 6 - name.count - String(count).count)
      return "  " + (card.suit.isRed ? output.paint.red(face) : face) + room + "\(count)\n"
    }
    .joined()
  }
}
