import ReactiveCore

/// Puts what a dealer publishes into words: the points, or that a hand went bust and with how many.
final class Announcer: Sendable {
  private let words = CurrentValueSubject<String, Never>("")
  private let binding: AnyCancellable

  var text: String { words.value }

  init(_ dealer: Dealer) {
    binding = dealer.hands.map { $0.points.of("point") }
      .catch { error in
        switch error {
        case .busted(let points): Just("Bust with \(points.of("point"))")
        }
      }
      .bind(to: words)
  }
}
