import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  struct HandTests {
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
      expectEqual(hand(names).points, points)
    }

    @Test(arguments: [("A♠ 10♥ 3♦", 24), ("A♠ A♥", 22), ("A♠ 10♥", 21), ("2♠ 3♥", 5)])
    func `hard aces always count eleven`(names: String, points: Int) {
      expectEqual(hand(names, aces: .hard).points, points)
    }

    @Test func `a hand is bust over 21`() {
      expectFalse(hand("K♠ Q♥ A♦").isBust)
      expectTrue(hand("K♠ Q♥ 2♦").isBust)
    }

    @Test(arguments: [
      ("A♠ 10♥ 3♦", Aces.soft, [1, 10, 3]),
      ("9♥ A♠ A♥", .soft, [9, 11, 1]),
      ("A♠ A♥ K♦", .hard, [11, 11, 10]),
    ])
    func `what the cards count adds up to the points`(names: String, aces: Aces, counts: [Int]) {
      let hand = hand(names, aces: aces)
      expectEqual(hand.counts, counts)
      expectEqual(hand.counts.reduce(0, +), hand.points)
    }
  }
}

extension Suites {
  struct AcesTests {
    @Test func `a soft ace counts eleven up to 21`() {
      expectEqual(Aces.soft.points(aces: 1, others: 10), 21)
      expectEqual(Aces.soft.points(aces: 1, others: 11), 12)
    }

    @Test func `of several soft aces one counts eleven at most`() {
      expectEqual(Aces.soft.points(aces: 2, others: 0), 12)
      expectEqual(Aces.soft.points(aces: 4, others: 7), 21)
      expectEqual(Aces.soft.points(aces: 4, others: 8), 12)
    }

    @Test func `hard aces count eleven whatever happens`() {
      expectEqual(Aces.hard.points(aces: 2, others: 0), 22)
      expectEqual(Aces.hard.points(aces: 4, others: 30), 74)
    }

    @Test(arguments: [Aces.soft, .hard])
    func `without aces the other cards count`(aces: Aces) {
      expectEqual(aces.points(aces: 0, others: 17), 17)
    }
  }
}
