/// How often each total came up.
struct Tally: Equatable, Sendable {
  /// How many hands were counted.
  private(set) var rounds = 0
  /// How many of them were bust.
  private(set) var busts = 0
  /// How often each total came up; the index is the points.
  private var counts: [Int] = []

  mutating func add(points: Int) {
    if points >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: points + 1 - counts.count))
    }
    counts[points] += 1
    rounds += 1
    if points > Hand.limit { busts += 1 }
  }

  func count(of points: Int) -> Int {
    counts.indices.contains(points) ? counts[points] : 0
  }

  /// The share of hands whose total was one of these; 0 where no hand was counted.
  func share(of totals: ClosedRange<Int>) -> Double {
    rounds == 0 ? 0 : Double(totals.reduce(0) { $0 + count(of: $1) }) / Double(rounds)
  }

  /// The share of hands that were bust; 0 where no hand was counted.
  var bustShare: Double {
    rounds == 0 ? 0 : Double(busts) / Double(rounds)
  }

  /// Where the probability of a bust lies, to 95 %, judged by the hands counted alone.
  var bustInterval: WilsonInterval {
    WilsonInterval(successes: busts, trials: rounds)
  }
}
