import Testing

@testable import BlackjackDemo

@Suite struct TallyTests {
  private func tally(_ points: Int...) -> Tally {
    var tally = Tally()
    for points in points { tally.add(points: points) }
    return tally
  }

  @Test func `each total is counted`() {
    let tally = tally(20, 21, 21, 22, 5)
    #expect(tally.rounds == 5)
    #expect([5, 20, 21, 22, 6, 300].map(tally.count(of:)) == [1, 1, 2, 1, 0, 0])
  }

  @Test func `totals over 21 are busts`() {
    let tally = tally(21, 22, 30, 4)
    #expect(tally.busts == 2)
    #expect(tally.bustShare == 0.5)
    #expect(tally.bustInterval == WilsonInterval(successes: 2, trials: 4))
  }

  @Test func `several totals have the share of all of them`() {
    let tally = tally(20, 21, 21, 22)
    #expect(tally.share(of: 20...21) == 0.75)
    #expect(tally.share(of: 1...19) == 0)
  }

  @Test func `where nothing was counted every share is zero`() {
    #expect(tally().bustShare == 0)
    #expect(tally().share(of: 1...30) == 0)
  }
}
