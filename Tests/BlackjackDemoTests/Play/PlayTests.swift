import DemoTerminal
import DemoTerminalTesting
import Testing

@testable import BlackjackDemo

@Suite struct PlayTests {
  /// The lines of a game with these cards, in the order in which they are dealt, and these keys.
  private func transcript(_ names: String, keys: String) throws -> [String] {
    let text = try withInput(keys) { input in
      try written { output in
        var play = Play(Game(cards: cards(names), aces: .soft), input: input, signals: nil, output: output)
        let reason = try play.run()
        #expect(reason == .success)
      }
    }
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `a player hits and stands, the dealer draws to 17`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 6♥ 8♦ A♣ 9♦", keys: "hs") == [
        "Dealer: 🂾 🂠 · K♥ ?",
        "You: 🂢 🂩 · 2♠ 9♠ · 11 points",
        "h hits, s stands, q leaves: h",
        "You: 🂢 🂩 🃈 · 2♠ 9♠ 8♦ · 19 points",
        "h hits, s stands, q leaves: s",
        "Dealer: 🂾 🂶 · K♥ 6♥ · 16 points",
        "Dealer: 🂾 🂶 🃑 · K♥ 6♥ A♣ · 17 points",
        "You win 19 to 17.",
      ]
    )
  }

  @Test func `a bust ends the game without another key`() throws {
    #expect(
      try transcript("K♠ 2♥ Q♠ 3♥ 5♠", keys: "hhhh").suffix(3) == [
        "You: 🂮 🂭 🂥 · K♠ Q♠ 5♠ · Bust with 25 points",
        "Dealer: 🂲 🂳 · 2♥ 3♥ · 5 points",
        "You went bust with 25: the dealer wins.",
      ]
    )
  }

  @Test func `a blackjack asks for no key`() throws {
    #expect(
      try transcript("K♠ K♥ A♠ 9♥", keys: "") == [
        "Dealer: 🂾 🂠 · K♥ ?",
        "You: 🂮 🂡 · K♠ A♠ · 21 points",
        "Dealer: 🂾 🂹 · K♥ 9♥ · 19 points",
        "You win with a blackjack.",
      ]
    )
  }

  @Test func `the end of the input ends the game`() throws {
    #expect(try transcript("2♠ K♥ 9♠ 6♥", keys: "").suffix(1) == ["End of input: nobody wins."])
  }

  @Test func `the terminal is left as it was found`() throws {
    try withTerminal { terminal in
      let before = terminal.settings
      try terminal.type("s\n")
      let text = try written { output in
        let game = Game(cards: cards("2♠ K♥ 9♠ 7♥"), aces: .soft)
        var play = Play(game, input: terminal.descriptor, signals: nil, output: output)
        let reason = try play.run()
        #expect(reason == .success)
      }
      #expect(terminal.settings == before)
      #expect(text.hasSuffix("The dealer wins 17 to 11.\n"))
    }
  }

  @Test func `a player can leave`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 6♥", keys: "qh").suffix(2) == [
        "h hits, s stands, q leaves: q",
        "You left the table.",
      ]
    )
  }

  @Test func `keys that mean nothing are answered once a turn`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 6♥ 2♦ A♣ 9♦", keys: "xyzh???s").filter { $0.hasPrefix("That") }
        == ["That key does nothing here.", "That key does nothing here."]
    )
  }
}
