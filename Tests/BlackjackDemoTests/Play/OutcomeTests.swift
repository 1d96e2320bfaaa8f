import Testing

@testable import BlackjackDemo

@Suite struct OutcomeTests {
  @Test(arguments: [
    ("K♠ 9♥", "K♦ 8♣", Outcome.playerWins, "You win 19 to 18."),
    ("K♠ 7♥", "K♦ 8♣", .houseWins, "The dealer wins 18 to 17."),
    ("K♠ 8♥", "K♦ 8♣", .push, "Nobody wins: both have 18."),
    ("K♠ 8♥ 5♦", "K♦ 8♣", .playerBusts, "You went bust with 23: the dealer wins."),
    ("K♠ 3♥", "K♦ 6♣ 9♣", .houseBusts, "The dealer went bust with 25: you win."),
    ("K♠ 8♥ 5♦", "K♦ 6♣ 9♣", .playerBusts, "You went bust with 23: the dealer wins."),
    ("A♠ K♥", "7♦ 7♣ 7♥", .playerWins, "You win with a blackjack."),
    ("7♦ 7♣ 7♥", "A♠ K♥", .houseWins, "The dealer wins with a blackjack."),
    ("A♠ K♥", "A♦ Q♣", .push, "Nobody wins: both have 21."),
  ])
  func `the better hand wins`(player: String, house: String, outcome: Outcome, sentence: String) {
    #expect(Outcome(player: hand(player), house: hand(house)) == outcome)
    #expect(outcome.sentence(player: hand(player), house: hand(house)) == sentence)
  }
}
