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
      let hand = "  🃄  4♦   4\n  🃑  A♣   1\n  🃝  Q♣  10\n\nValue: 15 points, which is within 21.\n"
      try expectContains(run("--seed=1").output, hand)
    }

    @Test func `a bust is printed as a failure`() throws {
      let hand = "  🂺  10♥ 10\n  🃘  8♣   8\n  🃖  6♣   6\n\nFailure: bust with 24 points."
      try expectContains(run("--seed=4").output, hand)
    }

    @Test func `hard aces count eleven`() throws {
      try expectContains(run("--cards=52").output, "\nFailure: bust with 340 points.")
      try expectContains(run("--cards=52", "--hard-aces").output, "\nFailure: bust with 380 points.")
    }

    @Test(arguments: [["--seed=1"], ["--rounds=500"], ["--cards=52"], ["--cards=20", "--rounds=500"]])
    func `nothing but ASCII is printed in an ASCII locale`(arguments: [String]) throws {
      let run = try ProgramRun(environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) {
        BlackjackDemo.run(arguments, output: $1, errors: $2)
      }
      expectEqual(run.end, .success)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `many rounds end with the share of busts and the exact odds`() throws {
      let run = try run("--rounds", "20000", "--seed", "42")
      #expect(run.output.hasPrefix("20,000 hands of 3 cards, aces count 11 or 1, seed 42\n"))
      let answer = """
        Bust: 38.07% of the hands dealt; exactly 37.83%, 8,360 of 22,100 hands.
        No, the odds are not against you.

        """
      #expect(run.output.hasSuffix(answer))
      #expect(!run.output.contains { $0 == "\r" || $0 == "\u{1B}" })
    }

    @Test(arguments: [("--cards", "0"), ("--cards", "53"), ("--rounds", "0"), ("--rounds", "1000000001")])
    func `a number out of range is refused in one line`(option: String, value: String) throws {
      let run = try run(option, value)
      expectEmpty(run.output)
      expectContains(run.errors, "\"\(value)\" is out of range\n")
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

    @Test(arguments: [("J♠ Q♥ A♦", 21), ("A♠ A♥ 9♦", 21), ("A♠ A♥ A♦ A♣", 14), ("K♠ Q♥ A♦ A♣", 22)])
    func `an ace counts one where eleven would bust`(names: String, points: Int) {
      expectEqual(hand(names).points, points)
    }

    @Test(arguments: [(3, Aces.soft), (2, .hard), (5, .soft)])
    func `each total is dealt about as often as the odds say`(cards: Int, aces: Aces) {
      var generator = SplitMix64(seed: 2026)
      let rounds = Rounds()
      rounds.deal(50_000, cards: cards, aces: aces, using: &generator) { _ in }
      let odds = Odds(cards: cards, aces: aces)
      for points in odds.ways.indices {
        let exact = odds.probability(of: points...points)
        let deviation = (exact * (1 - exact) / 50_000).squareRoot()
        expectAtMost(abs(rounds.tally.share(of: points...points) - exact), 5 * deviation)
      }
    }
  }
}
