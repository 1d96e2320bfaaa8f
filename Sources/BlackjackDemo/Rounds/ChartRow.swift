/// A total, or several where one each would be too many, and how often it came up.
struct ChartRow: Equatable, Sendable {
  let totals: ClosedRange<Int>
  /// The share of the hands dealt.
  let dealt: Double
  /// The probability.
  let exact: Double

  var isBust: Bool { totals.lowerBound > Hand.limit }

  var label: String {
    totals.count == 1 ? String(totals.lowerBound) : "\(totals.lowerBound)–\(totals.upperBound)"
  }

  /// A row for each total that is possible; those that are bust share rows where they would need more than
  /// `bustRows`, since there may be hundreds.
  static func rows(tally: Tally, odds: Odds, bustRows: Int = 10) -> [ChartRow] {
    let possible = odds.ways.indices.filter { odds.ways[$0] > 0 }
    let within = possible.filter { $0 <= Hand.limit }.map { $0...$0 }
    var over: [ClosedRange<Int>] = []
    if let last = possible.last, let first = possible.first(where: { $0 > Hand.limit }) {
      let step = (last - first) / bustRows + 1
      over = stride(from: first, through: last, by: step).map { $0...min($0 + step - 1, last) }
    }
    return (within + over).map { totals in
      ChartRow(totals: totals, dealt: tally.share(of: totals), exact: odds.probability(of: totals))
    }
  }
}
