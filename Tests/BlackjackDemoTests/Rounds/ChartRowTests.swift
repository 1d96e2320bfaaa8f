import Testing

@testable import BlackjackDemo

@Suite struct ChartRowTests {
  @Test func `three cards have a row for each total`() {
    let rows = ChartRow.rows(tally: Tally(), odds: Odds(cards: 3, aces: .soft))
    #expect(rows.map(\.totals) == (6...30).map { $0...$0 })
    #expect(rows.first { $0.isBust }?.label == "22")
  }

  @Test func `many totals over 21 share rows, none is left out`() {
    let rows = ChartRow.rows(tally: Tally(), odds: Odds(cards: 10, aces: .soft))
    let busts = rows.filter(\.isBust)
    #expect(busts.count <= 10)
    #expect(busts.first?.totals.lowerBound == 22)
    #expect(busts.last?.totals.upperBound == 100)
    #expect(abs(rows.reduce(0) { $0 + $1.exact } - 1) < 1e-12)
    #expect(zip(busts, busts.dropFirst()).allSatisfy { $0.totals.upperBound + 1 == $1.totals.lowerBound })
  }

  @Test func `a row of several totals is called by the first and the last`() {
    #expect(ChartRow(totals: 22...29, dealt: 0, exact: 0).label == "22–29")
    #expect(ChartRow(totals: 22...22, dealt: 0, exact: 0).label == "22")
  }

  @Test func `a row has the share dealt beside the exact one`() {
    var tally = Tally()
    for points in [2, 2, 11, 5] { tally.add(points: points) }
    let rows = ChartRow.rows(tally: tally, odds: Odds(cards: 1, aces: .soft))
    #expect(rows.map(\.totals) == (2...11).map { $0...$0 })
    #expect(rows[0] == ChartRow(totals: 2...2, dealt: 0.5, exact: 4 / 52))
    #expect(rows[8] == ChartRow(totals: 10...10, dealt: 0, exact: 16 / 52))
  }
}
