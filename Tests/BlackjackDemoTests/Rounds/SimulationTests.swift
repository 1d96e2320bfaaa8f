import SeededRandom
import Testing

@testable import BlackjackDemo

@Suite struct SimulationTests {
  private func tally(cards: Int, aces: Aces = .soft, rounds: Int, seed: UInt64) -> Tally {
    var generator = SplitMix64(seed: seed)
    return Simulation(cards: cards, aces: aces, rounds: rounds).run(using: &generator) { _ in }
  }

  @Test(arguments: [(3, Aces.soft), (3, .hard), (2, .hard), (5, .soft)])
  func `each total comes up about as often as the odds say`(cards: Int, aces: Aces) {
    let rounds = 50_000
    let tally = tally(cards: cards, aces: aces, rounds: rounds, seed: 2026)
    let odds = Odds(cards: cards, aces: aces)
    for points in odds.ways.indices {
      let exact = odds.probability(of: points...points)
      let deviation = (exact * (1 - exact) / Double(rounds)).squareRoot()
      #expect(abs(tally.share(of: points...points) - exact) <= 5 * deviation)
    }
    let deviation = (odds.bust * (1 - odds.bust) / Double(rounds)).squareRoot()
    #expect(abs(tally.bustShare - odds.bust) <= 5 * deviation)
  }

  @Test(arguments: [1, 2, 17, 1000])
  func `the requested number of rounds is dealt, whatever went bust`(rounds: Int) {
    #expect(tally(cards: 3, rounds: rounds, seed: 4).rounds == rounds)
    #expect(tally(cards: 20, rounds: rounds, seed: 4).busts == rounds)
  }

  @Test func `the hands are those that the seed gives one by one`() {
    var generator = SplitMix64(seed: 77)
    var expected = Tally()
    for _ in 0..<500 {
      var deck = Deck()
      expected.add(points: Hand(deck.deal(3, using: &generator), aces: .soft).points)
    }
    #expect(tally(cards: 3, rounds: 500, seed: 77) == expected)
  }

  @Test func `progress is reported on the way`() {
    var seen: [Int] = []
    var generator = SplitMix64(seed: 1)
    let rounds = Simulation.roundsPerLook * 2 + 5
    _ = Simulation(cards: 1, aces: .soft, rounds: rounds).run(using: &generator) { seen.append($0) }
    #expect(seen == [Simulation.roundsPerLook, Simulation.roundsPerLook * 2])
  }

  @Test func `who cannot show progress can end the rounds`() {
    struct Closed: Error {}
    var generator = SplitMix64(seed: 1)
    #expect(throws: Closed.self) {
      try Simulation(cards: 1, aces: .soft, rounds: 100_000).run(using: &generator) { _ in throw Closed() }
    }
  }
}
