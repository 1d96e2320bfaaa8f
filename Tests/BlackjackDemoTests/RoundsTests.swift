import DemoSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  @MainActor struct RoundsTests {
    private func tally(cards: Int, aces: Aces = .soft, rounds: Int, seed: UInt64) -> Tally {
      var generator = SplitMix64(seed: seed)
      let all = Rounds()
      all.deal(rounds, cards: cards, aces: aces, using: &generator) { _ in }
      return all.tally
    }

    @Test(arguments: [(3, Aces.soft), (3, .hard), (2, .hard), (5, .soft)])
    func `each total comes up about as often as the odds say`(cards: Int, aces: Aces) {
      let rounds = 50_000
      let tally = tally(cards: cards, aces: aces, rounds: rounds, seed: 2026)
      let odds = Odds(cards: cards, aces: aces)
      for points in odds.ways.indices {
        let exact = odds.probability(of: points...points)
        let deviation = (exact * (1 - exact) / Double(rounds)).squareRoot()
        expectAtMost(abs(tally.share(of: points...points) - exact), 5 * deviation)
      }
      let deviation = (odds.bust * (1 - odds.bust) / Double(rounds)).squareRoot()
      expectAtMost(abs(Double(tally.busts) / Double(rounds) - odds.bust), 5 * deviation)
    }

    @Test(arguments: [1, 2, 17, 1000])
    func `the requested number of rounds is dealt, whatever went bust`(rounds: Int) {
      expectEqual(tally(cards: 3, rounds: rounds, seed: 4).rounds, rounds)
      expectEqual(tally(cards: 20, rounds: rounds, seed: 4).busts, rounds)
    }

    @Test func `the hands are those that the seed gives one by one`() {
      var generator = SplitMix64(seed: 77)
      var expected = Tally()
      for _ in 0..<500 {
        var deck = Deck()
        expected.add(points: Hand(deck.deal(3, using: &generator), aces: .soft).points)
      }
      expectEqual(tally(cards: 3, rounds: 500, seed: 77), expected)
    }

    @Test func `progress is reported on the way`() {
      var seen: [Int] = []
      var generator = SplitMix64(seed: 1)
      let look = Rounds.roundsPerLook
      Rounds().deal(look * 2 + 5, cards: 1, aces: .soft, using: &generator) { seen.append($0) }
      expectEqual(seen, [look, look * 2])
    }

    @Test func `who cannot show progress can end the rounds`() {
      struct Closed: Error {}
      var generator = SplitMix64(seed: 1)
      #expect(throws: Closed.self) {
        try Rounds().deal(100_000, cards: 1, aces: .soft, using: &generator) { _ in throw Closed() }
      }
    }
  }
}

extension Suites {
  struct TallyTests {
    private func tally(_ points: Int...) -> Tally {
      var tally = Tally()
      for points in points { tally.add(points: points) }
      return tally
    }

    @Test func `each total is counted`() {
      let tally = tally(20, 21, 21, 22, 5)
      expectEqual(tally.rounds, 5)
      let shares = [5, 20, 21, 22, 6, 300].map { tally.share(of: $0...$0) }
      expectEqual(shares, [0.2, 0.2, 0.4, 0.2, 0, 0])
    }

    @Test func `totals over 21 are busts`() {
      let tally = tally(21, 22, 30, 4)
      expectEqual(tally.busts, 2)
    }

    @Test func `several totals have the share of all of them`() {
      let tally = tally(20, 21, 21, 22)
      expectEqual(tally.share(of: 20...21), 0.75)
      expectEqual(tally.share(of: 1...19), 0)
    }

    @Test func `where nothing was counted every share is zero`() {
      expectEqual(tally().share(of: 1...30), 0)
    }
  }
}

extension Suites {
  struct ProgressBarTests {
    @Test func `the bar fills up`() {
      let bar = ProgressBar(total: 1000, width: 31)
      expectEqual(bar.text(done: 0), "░░░░░░░░░░░░░ 0% of 1,000 hands")
      expectEqual(bar.text(done: 500), "██████░░░░░░ 50% of 1,000 hands")
      expectEqual(bar.text(done: 1000), "███████████ 100% of 1,000 hands")
    }

    @Test(arguments: [0, 1, 10, 20, 39, 79])
    func `the line always covers the one before`(width: Int) {
      let bar = ProgressBar(total: 1_000_000, width: width)
      for done in [0, 1, 99_999, 500_000, 1_000_000] { expectEqual(bar.text(done: done).count, width) }
      expectEqual(bar.blank, String(repeating: " ", count: width))
    }
  }
}
