import DemoTerminal
import DemoTerminalTesting
import Foundation
import Testing

@testable import BlackjackDemo

@Suite struct PlayTests {
  /// The lines of games with these cards, in the order in which they are dealt, and these keys.
  private func transcript(
    _ names: String...,
    keys: String,
    environment: [String: String] = unicodeEnvironment
  ) throws -> [String] {
    let text = try withInput(keys) { input in
      try written(environment: environment) { output in
        var play = Play(deals(names), input: input, signals: nil, output: output)
        let reason = try play.run()
        #expect(reason == .success)
      }
    }
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  /// Deals with these cards, whose seeds are 1, 2, and so on.
  private func deals(_ names: [String]) -> [Deal] {
    names.enumerated().map { number, names in
      Deal(seed: UInt64(number + 1), game: Game(cards: cards(names), aces: .soft))
    }
  }

  @Test func `a player hits and stands, the dealer draws to 17`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 6♥ 8♦ A♣ 9♦", keys: "hsq") == [
        "Seed 1",
        "Dealer: 🂾 🂠 · K♥ ?",
        "You: 🂢 🂩 · 2♠ 9♠ · 11 points",
        "h hits, s stands, q leaves: h",
        "You: 🂢 🂩 🃈 · 2♠ 9♠ 8♦ · 19 points",
        "h hits, s stands, q leaves: s",
        "Dealer: 🂾 🂶 · K♥ 6♥ · 16 points",
        "Dealer: 🂾 🂶 🃑 · K♥ 6♥ A♣ · 17 points",
        "You win 19 to 17.",
        "d deals again, q leaves: q",
        "You left the table.",
      ]
    )
  }

  @Test func `a bust ends the game without another key`() throws {
    #expect(
      try transcript("K♠ 2♥ Q♠ 3♥ 5♠", keys: "hq").suffix(5).prefix(3) == [
        "You: 🂮 🂭 🂥 · K♠ Q♠ 5♠ · Bust with 25 points",
        "Dealer: 🂲 🂳 · 2♥ 3♥ · 5 points",
        "You went bust with 25: the dealer wins.",
      ]
    )
  }

  @Test func `a blackjack asks for no key`() throws {
    #expect(
      try transcript("K♠ K♥ A♠ 9♥", keys: "") == [
        "Seed 1",
        "Dealer: 🂾 🂠 · K♥ ?",
        "You: 🂮 🂡 · K♠ A♠ · 21 points",
        "Dealer: 🂾 🂹 · K♥ 9♥ · 19 points",
        "You win with a blackjack.",
        "d deals again, q leaves: ",
        "End of input.",
      ]
    )
  }

  @Test func `another game is dealt without starting again, also after a bust`() throws {
    #expect(
      try transcript("K♠ 2♥ Q♠ 3♥ 5♠", "2♠ K♥ 9♠ 7♥", "K♠ K♥ A♠ 9♥", keys: "hdsdq").filter {
        $0.hasPrefix("Seed") || $0.contains("win") || $0.contains("deals")
      } == [
        "Seed 1", "You went bust with 25: the dealer wins.", "d deals again, q leaves: d",
        "Seed 2", "The dealer wins 17 to 11.", "d deals again, q leaves: d",
        "Seed 3", "You win with a blackjack.", "d deals again, q leaves: q",
      ]
    )
  }

  @Test func `between games other keys deal nothing, and a game is not dealt again before its end`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 7♥", "2♠ 3♥ 4♠ 5♥", keys: "ddshhq").filter { !$0.contains(":") } == [
        "Seed 1", "That key does nothing here.", "The dealer wins 17 to 11.", "That key does nothing here.",
        "You left the table.",
      ]
    )
  }

  @Test func `the end of the input ends the game`() throws {
    #expect(try transcript("2♠ K♥ 9♠ 6♥", keys: "").suffix(1) == ["End of input."])
  }

  @Test func `a signal ends it, in a game and after`() throws {
    for names in ["2♠ K♥ 9♠ 6♥", "K♠ K♥ A♠ 9♥"] {
      try withInput("") { input in
        let text = try written { output in
          try withSignals(SIGTERM) { signals in
            var play = Play(deals([names]), input: input, signals: signals, output: output)
            let reason = try play.run()
            #expect(reason == .signal(SIGTERM))
          }
        }
        #expect(text.hasSuffix("q leaves: \n"))
      }
    }
  }

  @Test func `in ASCII cards have their names alone`() throws {
    #expect(
      try transcript("2♠ K♥ 9♠ 7♥", keys: "s", environment: ["LC_ALL": "C"]).prefix(4) == [
        "Seed 1",
        "Dealer: KH ?",
        "You: 2S 9S | 11 points",
        "h hits, s stands, q leaves: s",
      ]
    )
  }

  @Test func `the terminal is left as it was found`() throws {
    try withTerminal { terminal in
      let before = terminal.settings
      try terminal.type("s\nq")
      let text = try written { output in
        var play = Play(deals(["2♠ K♥ 9♠ 7♥"]), input: terminal.descriptor, signals: nil, output: output)
        let reason = try play.run()
        #expect(reason == .success)
      }
      #expect(terminal.settings == before)
      #expect(text.hasSuffix("The dealer wins 17 to 11.\nd deals again, q leaves: q\nYou left the table.\n"))
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
