import DemoSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  struct DeckTests {
    @Test func `a deck has 52 cards, no two the same`() {
      expectEqual(Deck.ordered.count, 52)
      expectEqual(Set(Deck.ordered).count, 52)
    }

    @Test func `dealing all of a deck deals each card once`() {
      var generator = SplitMix64(seed: 8)
      var deck = Deck()
      let dealt = deck.deal(52, using: &generator)
      expectEqual(dealt.count, 52)
      expectEqual(Set(dealt), Set(Deck.ordered))
      expectNotEqual(dealt, Deck.ordered)
      expectEqual(deck.count, 0)
    }

    @Test func `what was dealt is not dealt again`() {
      var generator = SplitMix64(seed: 5)
      var deck = Deck()
      let dealt = (0..<13).flatMap { _ in deck.deal(4, using: &generator) }
      expectEqual(Set(dealt).count, 52)
    }

    @Test func `cards dealt one by one are those dealt at once`() {
      var once = SplitMix64(seed: 11)
      var singly = once
      var deck = Deck()
      var other = Deck()
      expectEqual(deck.deal(10, using: &once), (0..<10).flatMap { _ in other.deal(1, using: &singly) })
    }

    @Test(
      arguments: [
        (0, "7♣ J♥ 4♠", "Q♣ 7♠ 6♥"),
        (1, "4♦ A♣ Q♣", "J♥ A♠ 2♣"),
        (42, "K♦ 10♠ 3♥", "5♥ 3♠ 7♣"),
      ] as [(UInt64, String, String)]
    )
    func `a seed gives the hands it has always given`(seed: UInt64, first: String, second: String) {
      var generator = SplitMix64(seed: seed)
      for expected in [first, second] {
        var deck = Deck()
        expectEqual(deck.deal(3, using: &generator), cards(expected))
      }
    }

    @Test func `each card is dealt first about as often as every other`() {
      var generator = SplitMix64(seed: 21)
      var counts: [Card: Int] = [:]
      for _ in 0..<52_000 {
        var deck = Deck()
        counts[deck.deal(1, using: &generator)[0], default: 0] += 1
      }
      expectEqual(counts.count, 52)
      #expect(counts.values.allSatisfy { (843...1157).contains($0) })
    }
  }
}
