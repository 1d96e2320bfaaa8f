import Testing

@testable import BlackjackDemo

@Suite struct AcesTests {
  @Test func `a soft ace counts eleven up to 21`() {
    #expect(Aces.soft.points(aces: 1, others: 10) == 21)
    #expect(Aces.soft.points(aces: 1, others: 11) == 12)
  }

  @Test func `of several soft aces one counts eleven at most`() {
    #expect(Aces.soft.points(aces: 2, others: 0) == 12)
    #expect(Aces.soft.points(aces: 4, others: 7) == 21)
    #expect(Aces.soft.points(aces: 4, others: 8) == 12)
  }

  @Test func `hard aces count eleven whatever happens`() {
    #expect(Aces.hard.points(aces: 2, others: 0) == 22)
    #expect(Aces.hard.points(aces: 4, others: 30) == 74)
  }

  @Test(arguments: [Aces.soft, .hard])
  func `without aces the other cards count`(aces: Aces) {
    #expect(aces.points(aces: 0, others: 17) == 17)
  }
}
