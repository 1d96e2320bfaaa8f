import ReactiveCore

/// Puts what a dealer publishes into words: the points, or that a hand went bust and with how many.
final class Announcer {
  private(set) var text = ""
  private var subscription: AnyCancellable?

  init(_ dealer: Dealer) {
    subscription = dealer.hands.sink { [unowned self] completion in
      if case .failure(.busted(let points)) = completion { text = "Bust with \(points.of("point"))" }
    } receiveValue: { [unowned self] hand in
      text = hand.points.of("point")
    }
  }
}
