import ReactiveCore

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
    var tally = Tally()
    while tally.rounds < rounds {
      let dealer = Dealer()
      var isOver = false
      let subscription = dealer.hands.sink { completion in
        if case .failure(.busted(let points)) = completion { tally.add(points: points) }
        isOver = true
      } receiveValue: { hand in
        tally.add(points: hand.points)
      }
      defer { subscription.cancel() }

      while !isOver, tally.rounds < rounds {
        dealer.deal(cards, aces: aces, using: &generator)
        if tally.rounds.isMultiple(of: Simulation.roundsPerLook) { try progress(tally.rounds) }
      }
    }
    return tally
  }
}
