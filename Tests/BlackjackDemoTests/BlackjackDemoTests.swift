import DemoSupport
import ReactiveCore
import TerminalSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  @MainActor struct BlackjackDemoTests {
    private func run(_ arguments: String..., environment: [String: String] = unicodeEnvironment) throws
      -> ProgramRun
    {
      try ProgramRun(environment: environment) { _, output, errors in
        BlackjackDemo.run(arguments, output: output, errors: errors)
      }
    }

    @Test func `without arguments a hand of three cards is dealt, and its seed deals it again`() throws {
      let first = try run()
      #expect(first.output.hasPrefix("A dealer sends a hand of 3 cards through a PassthroughSubject.\n"))
      expectEqual(first.end, .success)
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

    @Test func `nothing but ASCII is printed in an ASCII locale`() throws {
      let run = try run("--seed=1", environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"])
      expectEqual(run.end, .success)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
      arguments: [
        ("--seed=18446744073709551616", "\"18446744073709551616\" is out of range\n"),
        ("--cards=3", "unknown argument \"--cards=3\"; allowed are --seed S and --help\n"),
      ]
    )
    func `wrong arguments are refused in one line`(argument: String, line: String) throws {
      let run = try run(argument)
      expectEmpty(run.output)
      #expect(run.errors.hasSuffix(line))
      expectEqual(run.end, .usage)
    }

    @Test func `help explains every option within 80 columns`() throws {
      let help = try run("--help").output
      for option in Option.allCases { expectContains(help, "\n  \(option.form) ") }
      #expect(help.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test func `after a bust no hand follows`() {
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
    func `an ace counts one where eleven would bust`(names: String, points: Int) {
      expectEqual(hand(names).points, points)
    }
  }
}
