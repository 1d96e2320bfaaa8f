import ReactiveCore

/// Many hands, counted by who subscribes to them.
@MainActor final class Rounds {
  /// Between two looks at the progress so many hands are dealt.
  static let roundsPerLook = 10_000

  private(set) var tally = Tally()

  /// Deals hands, each from a new deck. A bust ends a dealer's sequence, so the next dealer takes over.
  ///
  /// - Parameters:
  ///   - rounds: How many hands to deal.
  ///   - cards: The cards of a hand.
  ///   - aces: How aces count.
  ///   - generator: Where the hands come from.
  ///   - progress: Is called every now and then with the number of hands dealt. What it throws ends the
  ///     rounds.
  func deal<Failure: Error>(
    _ rounds: Int,
    cards: Int,
    aces: Aces,
    using generator: inout some RandomNumberGenerator,
    progress: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var dealer = Dealer()
    var subscription = count(dealer.hands)
    for round in 1...rounds {
      let busts = tally.busts
      dealer.deal(cards, aces: aces, using: &generator)
      if tally.busts > busts {
        dealer = Dealer()
        subscription = count(dealer.hands)
      }
      if round.isMultiple(of: Rounds.roundsPerLook) { try progress(round) }
    }
    subscription.cancel()
  }

  private func count(_ hands: some Publisher<Hand, HandError>) -> AnyCancellable {
    hands.sink { [unowned self] completion in
      if case .failure(.busted(let hand)) = completion { tally.add(points: hand.points) }
    } receiveValue: { [unowned self] hand in
      tally.add(points: hand.points)
    }
  }
}

/// The number of hands for each total.
struct Tally: Equatable, Sendable {
  /// The number of counted hands.
  private(set) var rounds = 0
  /// The number of bust hands.
  private(set) var busts = 0
  /// The number of hands for each total; the index is the points.
  private var counts: [Int] = []

  mutating func add(points: Int) {
    if points >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: points + 1 - counts.count))
    }
    counts[points] += 1
    rounds += 1
    if points > Hand.limit { busts += 1 }
  }

  /// The share of hands whose total was one of these; 0 where no hand was counted.
  func share(of totals: ClosedRange<Int>) -> Double {
    let count = totals.filter(counts.indices.contains).reduce(0) { $0 + counts[$1] }
    return rounds == 0 ? 0 : Double(count) / Double(rounds)
  }
}

/// The progress of a long piece of work, in one line.
struct ProgressBar {
  let total: Int
  /// The characters of the line.
  let width: Int

  /// The line when `done` of the total are done; always `width` characters long, so that it covers an earlier
  /// one.
  func text(done: Int) -> String {
    let share = total > 0 ? Double(done) / Double(total) : 1
    let counts = " \(Int(share * 100))% of \(total.of("hand"))"
    let barWidth = max(0, min(40, width - counts.count))
    let filled = Int(share * Double(barWidth))
    let line =
      String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled) + counts
    return String(line.prefix(width)) + String(repeating: " ", count: max(0, width - line.count))
  }

  /// Blanks that overwrite the line.
  var blank: String { String(repeating: " ", count: width) }
}
