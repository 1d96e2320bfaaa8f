/// The probability of each total, for a hand from a full deck: counted, not simulated.
///
/// There are C(52, *n*) hands of *n* cards, all equally likely. Those with a given total are counted value by
/// value: *k* of the four sevens can be had in C(4, *k*) ways, whatever the rest of the hand is. All counts
/// are exact: the largest is C(52, 26), about 5 × 10^14.
struct Odds: Sendable {
  /// The number of hands.
  let hands: UInt64
  /// The number of hands with each total; the index is the points.
  let ways: [UInt64]

  /// - Complexity: O(`cards`), times the highest total and the size of the deck.
  init(cards: Int, aces: Aces) {
    let choices = Odds.pascalsTriangle(rows: Deck.ordered.count)
    hands = choices[Deck.ordered.count][cards]

    let deck = Dictionary(grouping: Deck.ordered, by: \.rank.lowPoints).mapValues(\.count)
    let aceCount = deck[1, default: 0]
    let highestSum = deck.reduce(0) { $0 + $1.key * $1.value }

    // withoutAces[n][s]: hands of n cards, none of them an ace, whose points are s.
    let none = [UInt64](repeating: 0, count: highestSum + 1)
    var withoutAces = [[UInt64]](repeating: none, count: cards + 1)
    withoutAces[0][0] = 1
    for (value, available) in deck where value != 1 {
      var longer = [[UInt64]](repeating: none, count: cards + 1)
      for (size, bySum) in withoutAces.enumerated() {
        for (sum, ways) in bySum.enumerated() where ways > 0 {
          for drawn in 0...min(available, cards - size) {
            longer[size + drawn][sum + drawn * value] += ways * choices[available][drawn]
          }
        }
      }
      withoutAces = longer
    }

    var ways = [UInt64](repeating: 0, count: highestSum + 10 * aceCount + 1)
    for drawn in 0...min(aceCount, cards) {
      for (sum, others) in withoutAces[cards - drawn].enumerated() where others > 0 {
        ways[aces.points(aces: drawn, others: sum)] += others * choices[aceCount][drawn]
      }
    }
    self.ways = ways
  }

  /// The number of bust hands.
  var bustWays: UInt64 { ways.dropFirst(Hand.limit + 1).reduce(0, +) }

  /// The probability of a bust.
  var bust: Double { Double(bustWays) / Double(hands) }

  /// The probability that the total is one of these.
  func probability(of totals: ClosedRange<Int>) -> Double {
    Double(ways[totals.clamped(to: 0...ways.count - 1)].reduce(0, +)) / Double(hands)
  }

  /// True if more hands are bust than aren't.
  var areAgainstThePlayer: Bool { bustWays > hands - bustWays }

  /// In row *n*, place *k*: in how many ways *k* of *n* cards can be drawn.
  private static func pascalsTriangle(rows: Int) -> [[UInt64]] {
    var triangle: [[UInt64]] = [[1]]
    for _ in 0..<rows {
      let row = triangle[triangle.count - 1]
      triangle.append(zip([0] + row, row + [0]).map(+))
    }
    return triangle
  }
}
