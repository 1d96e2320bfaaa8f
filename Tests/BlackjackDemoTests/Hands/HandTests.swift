import Testing

@testable import BlackjackDemo

@Suite struct HandTests {
  @Test(arguments: [
    ("2♠ 3♥ 4♦", 9),
    ("J♠ Q♥ A♦", 21),
    ("A♠ 10♥ 3♦", 14),
    ("A♠ 9♥", 20),
    ("A♠ A♥ 9♦", 21),
    ("A♠ A♥ A♦ A♣", 14),
    ("K♠ Q♥ 5♦", 25),
    ("K♠ Q♥ A♦ A♣", 22),
  ])
  func `aces count one where eleven would bust`(names: String, points: Int) {
    #expect(hand(names).points == points)
  }

  @Test(arguments: [("A♠ 10♥ 3♦", 24), ("A♠ A♥", 22), ("A♠ 10♥", 21), ("2♠ 3♥", 5)])
  func `hard aces always count eleven`(names: String, points: Int) {
    #expect(hand(names, aces: .hard).points == points)
  }

  @Test func `a hand is bust over 21`() {
    #expect(!hand("K♠ Q♥ A♦").isBust)
    #expect(hand("K♠ Q♥ 2♦").isBust)
  }

  @Test func `only two cards make a blackjack`() {
    #expect(hand("A♠ K♥").isBlackjack)
    #expect(!hand("7♠ 7♥ 7♦").isBlackjack)
    #expect(!hand("10♠ K♥").isBlackjack)
  }

  @Test func `a card more changes what an ace counts`() {
    let soft = hand("A♠ 6♥")
    #expect(soft.points == 17)
    #expect(soft.adding(cards("K♦")[0]) == hand("A♠ 6♥ K♦"))
    #expect(soft.adding(cards("K♦")[0]).points == 17)
    #expect(hand("A♠ 6♥", aces: .hard).adding(cards("K♦")[0]).points == 27)
  }
}
