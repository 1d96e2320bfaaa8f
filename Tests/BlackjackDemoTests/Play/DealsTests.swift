import Testing

@testable import BlackjackDemo

@Suite struct DealsTests {
  /// The first hands of the first deals with this seed, and their seeds.
  private func deals(_ count: Int, seed: UInt64, aces: Aces = .soft) -> [(seed: UInt64, hands: [Hand])] {
    Deals(seed: seed, aces: aces).prefix(count).map { ($0.seed, [$0.game.player, $0.game.house]) }
  }

  @Test func `the first deal has the seed that was given, and the cards that it has always dealt`() {
    let first = deals(1, seed: 1)[0]
    #expect(first.seed == 1)
    #expect(first.hands == [hand("4♦ Q♣"), hand("A♣ Q♥")])
  }

  @Test func `each deal is another, and its seed deals it and those that follow again`() {
    let all = deals(20, seed: 5)
    #expect(Set(all.map(\.seed)).count == 20)
    for (place, deal) in all.enumerated() {
      let again = deals(20 - place, seed: deal.seed)
      #expect(again.map(\.seed) == all[place...].map(\.seed))
      #expect(again.map(\.hands) == all[place...].map(\.hands))
    }
  }

  @Test func `aces count as they are to`() {
    #expect(
      deals(1, seed: 1, aces: .hard)[0].hands == [hand("4♦ Q♣", aces: .hard), hand("A♣ Q♥", aces: .hard)]
    )
  }
}
