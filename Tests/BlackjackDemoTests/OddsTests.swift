import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  struct OddsTests {
    /// How often each total comes up when every hand of so many cards is dealt once.
    private func enumerated(_ count: Int, aces: Aces) -> [Int: UInt64] {
      var ways: [Int: UInt64] = [:]
      func deal(_ cards: [Card], from first: Int) {
        if cards.count == count {
          ways[Hand(cards, aces: aces).points, default: 0] += 1
        } else {
          for place in first..<Deck.ordered.count { deal(cards + [Deck.ordered[place]], from: place + 1) }
        }
      }
      deal([], from: 0)
      return ways
    }

    @Test(arguments: [1, 2, 3], [Aces.soft, .hard])
    func `the odds are those found by dealing every hand`(cards: Int, aces: Aces) {
      let odds = Odds(cards: cards, aces: aces)
      let ways = enumerated(cards, aces: aces)
      #expect(odds.ways.indices.allSatisfy { odds.ways[$0] == ways[$0, default: 0] })
      expectEqual(odds.hands, ways.values.reduce(0, +))
    }

    @Test func `of 22,100 hands of three cards 8,360 are bust`() {
      let odds = Odds(cards: 3, aces: .soft)
      expectEqual(odds.hands, 22_100)
      expectEqual(odds.bustWays, 8_360)
      expectEqual(odds.bust, 8_360.0 / 22_100.0)
    }

    @Test(arguments: 1...52, [Aces.soft, .hard])
    func `every hand has exactly one total`(cards: Int, aces: Aces) {
      let odds = Odds(cards: cards, aces: aces)
      expectEqual(odds.ways.reduce(0, +), odds.hands)
      expectEqual(odds.probability(of: 0...500), 1)
    }

    @Test func `half the deck can be dealt in C(52, 26) ways`() {
      expectEqual(Odds(cards: 26, aces: .soft).hands, 495_918_532_948_104)
    }

    @Test func `the whole deck is one hand`() {
      let soft = Odds(cards: 52, aces: .soft)
      expectEqual(soft.hands, 1)
      expectEqual(soft.ways[340], 1)
      expectEqual(Odds(cards: 52, aces: .hard).ways[380], 1)
    }

    @Test func `two cards are bust only with two hard aces`() {
      expectEqual(Odds(cards: 2, aces: .soft).bustWays, 0)
      expectEqual(Odds(cards: 2, aces: .hard).bustWays, 6)
    }

    @Test func `eleven cards can be within 21 in one choice of ranks, twelve cannot`() {
      // Four aces, four twos and three of the four threes are 21.
      let eleven = Odds(cards: 11, aces: .soft)
      expectEqual(eleven.hands - eleven.bustWays, 4)
      expectEqual(Odds(cards: 12, aces: .soft).bust, 1)
    }

    @Test func `the probability of several totals is the sum of theirs`() {
      let odds = Odds(cards: 3, aces: .soft)
      let sum = (22...30).reduce(0) { $0 + odds.probability(of: $1...$1) }
      expectLess(abs(odds.probability(of: 22...30) - sum), 1e-12)
      expectEqual(odds.probability(of: 22...30), odds.bust)
      expectEqual(odds.probability(of: 400...500), 0)
    }

    @Test func `the odds turn against the player with the fourth card`() {
      let answers = (1...5).map { Odds(cards: $0, aces: .soft).areAgainstThePlayer }
      expectEqual(answers, [false, false, false, true, true])
    }
  }
}
