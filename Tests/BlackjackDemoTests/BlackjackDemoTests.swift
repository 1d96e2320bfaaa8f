import DemoSupport
import ReactiveCore
import TerminalSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  @MainActor struct BlackjackDemoTests {
    private func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun("BlackjackDemo", arguments)
    }

    @Test func `without arguments it deals three cards, and the printed seed deals them again`() throws {
      let first = try run()
      #expect(first.output.hasPrefix("A dealer sends a hand of 3 cards through a PassthroughSubject.\n"))
      expectEqual(first.status, 0)
      let seed = try #require(first.output.split(separator: "\n").last?.split(separator: " ")[1])
      try expectEqual(run("--seed", String(seed)).output, first.output)
    }

    @Test func `a hand within 21 is printed as a value`() throws {
      let line = "Value: 4♦ A♣ Q♣, 15 points, which is within 21."
      try expectContains(run("--seed=1").output, "\n\(line)\n")
    }

    @Test func `a bust is printed as a failure`() throws {
      let line = "Failure: 10♥ 8♣ 5♣, bust with 23 points. No hand follows a failure."
      try expectContains(run("--seed=4").output, "\n\(line)\n")
    }

    @Test func `an invalid seed is rejected with one line`() throws {
      let run = try run("--seed=18446744073709551616")
      expectEmpty(run.output)
      let allowed = "a whole number from 0 to 18446744073709551615"
      expectEqual(run.errors, "BlackjackDemo: --seed takes \(allowed), not \"18446744073709551616\"\n")
      expectEqual(run.status, 64)
    }

    @Test func `no hand follows a bust`() {
      let dealer = Dealer()
      var received: [Hand] = []
      var failures: [HandError] = []
      let subscription = dealer.hands.sink {
        if case .failure(let error) = $0 { failures.append(error) }
      } receiveValue: {
        received.append($0)
      }
      for hand in [hand("K♠ Q♥ A♦"), hand("K♠ Q♥ 5♦"), hand("2♠ 3♥")] { dealer.send(hand) }
      expectEqual(received, [hand("K♠ Q♥ A♦")])
      expectEqual(failures, [.busted(hand("K♠ Q♥ 5♦"))])
      subscription.cancel()
    }

    @Test func `a deck has 52 different cards`() {
      var deck = Deck()
      var generator = SplitMix64(seed: 1)
      let cards = (0..<52).map { _ in deck.draw(using: &generator) }
      expectEqual(Set(cards).count, 52)
    }

    @Test(arguments: [("J♠ Q♥ A♦", 21), ("A♠ A♥ 9♦", 21), ("A♠ A♥ A♦ A♣", 14), ("K♠ Q♥ A♦ A♣", 22)])
    func `an ace counts one if eleven would bust`(names: String, points: Int) {
      expectEqual(hand(names).points, points)
    }
  }
}
