import Testing

@testable import BlackjackDemo

@Suite struct GameTests {
  /// A game with these cards on top: the player's, the house's, the player's, the house's, then those drawn.
  private func game(_ names: String, aces: Aces = .soft) -> Game {
    Game(cards: cards(names), aces: aces)
  }

  @Test func `both sides get two cards in turn`() {
    let game = game("2♠ 3♠ 4♠ 5♠")
    #expect(game.player == hand("2♠ 4♠"))
    #expect(game.house == hand("3♠ 5♠"))
    #expect(game.phase == .playersTurn)
  }

  @Test func `a hit takes the next card`() {
    var game = game("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    game.hit()
    #expect(game.player == hand("2♠ 4♠ 6♠"))
    #expect(game.phase == .playersTurn)
    game.hit()
    #expect(game.player == hand("2♠ 4♠ 6♠ 7♠"))
  }

  @Test func `a hit over 21 ends the game, and the house need not draw`() {
    var game = game("K♠ 2♥ Q♠ 3♥ 5♠")
    game.hit()
    #expect(game.player.points == 25)
    #expect(game.phase == .over(.playerBusts))
    #expect(game.house == hand("2♥ 3♥"))
  }

  @Test func `with 21 it is the house's turn`() {
    var game = game("K♠ 2♥ 9♠ 3♥ 2♠")
    game.hit()
    #expect(game.player.points == 21)
    #expect(game.phase == .housesTurn)
  }

  @Test func `a blackjack needs no key`() {
    #expect(game("K♠ K♥ A♠ 9♥").phase == .over(.playerWins))
    #expect(game("K♠ K♥ A♠ A♥").phase == .over(.push))
    #expect(game("K♠ 2♥ A♠ 9♥").phase == .housesTurn)
  }

  @Test func `the house draws to 17 and no further`() {
    var game = game("K♠ 2♥ 8♠ 3♥ 4♥ 5♥ 3♦ 9♦")
    game.stand()
    #expect(game.phase == .housesTurn)
    game.drawForHouse()
    game.drawForHouse()
    #expect(game.house.points == 14)
    #expect(game.phase == .housesTurn)
    game.drawForHouse()
    #expect(game.house.points == 17)
    #expect(game.phase == .over(.playerWins))
    game.drawForHouse()
    #expect(game.house.points == 17)
  }

  @Test func `the house stands on 17 at once, also with an ace`() {
    var hard = game("K♠ K♥ 8♠ 7♥ 2♥")
    hard.stand()
    #expect(hard.phase == .over(.playerWins))
    var soft = game("K♠ A♥ 6♠ 6♥ 2♥")
    soft.stand()
    #expect(soft.phase == .over(.houseWins))
  }

  @Test func `a house over 21 loses`() {
    var game = game("2♠ K♥ 3♠ 6♥ 9♥")
    game.stand()
    game.drawForHouse()
    #expect(game.phase == .over(.houseBusts))
  }

  @Test func `two hard aces are bust before a key is pressed`() {
    #expect(game("A♠ K♥ A♥ 9♥", aces: .hard).phase == .over(.playerBusts))
    var house = game("2♠ A♠ 3♠ A♥", aces: .hard)
    house.stand()
    #expect(house.phase == .over(.houseBusts))
  }

  @Test func `nobody draws out of turn`() {
    var game = game("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    game.drawForHouse()
    #expect(game.house == hand("3♠ 5♠"))
    game.stand()
    game.hit()
    game.stand()
    #expect(game.player == hand("2♠ 4♠"))
    #expect(game.phase == .housesTurn)
  }
}
