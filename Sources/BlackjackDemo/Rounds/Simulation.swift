import ReactiveCore
import Synchronization

/// Deals hands through dealers and counts what they publish.
struct Simulation: Sendable {
  let cards: Int
  let aces: Aces
  let rounds: Int

  /// Between two looks at the progress so many hands are dealt.
  static let roundsPerLook = 10_000

  /// Deals all rounds, each from a new deck. A bust ends a dealer's sequence, so the next dealer takes over.
  ///
  /// - Parameters:
  ///   - generator: Where the hands come from.
  ///   - progress: Is called every now and then with the number of rounds dealt. What it throws ends the rounds.
  func run<Failure: Error>(
    using generator: inout some RandomNumberGenerator,
    progress: (Int) throws(Failure) -> Void
  ) throws(Failure) -> Tally {
    // A subscriber is called on the thread that publishes, whichever that is: what it changes needs a lock.
    let tally = Mutex(Tally())
    while tally.withLock(\.rounds) < rounds {
      let dealer = Dealer()
      var isOver = false
      let subscription = dealer.hands.sink { completion in
        if case .failure(.busted(let points)) = completion {
          tally.withLock { $0.add(points: points) }
        }
      } receiveValue: { hand in
        tally.withLock { $0.add(points: hand.points) }
      }
      defer { subscription.cancel() }

      while !isOver, tally.withLock(\.rounds) < rounds {
        isOver = dealer.deal(cards, aces: aces, using: &generator).isBust
        let done = tally.withLock(\.rounds)
        if done.isMultiple(of: Simulation.roundsPerLook) { try progress(done) }
      }
    }
    return tally.withLock { $0 }
  }
}
