import DemoSupport
import TerminalSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  @MainActor struct RoundTests {
    private func round(seed: UInt64, aces: Aces = .soft, environment: [String: String] = unicodeEnvironment)
      throws
      -> String
    {
      try written(environment: environment) { output in
        var generator = SplitMix64(seed: seed)
        try Round(cards: 3, aces: aces, output: output).play(using: &generator)
      }
    }

    @Test func `a hand within 21 is received as a value`() throws {
      try expectEqual(
        round(seed: 1),
        """
        A dealer sends a hand of 3 cards through a PassthroughSubject.

          🃄  4♦   4
          🃑  A♣   1
          🃝  Q♣  10

        Value: 15 points, which is within 21.

        """
      )
    }

    @Test func `a bust is received as a failure`() throws {
      try expectEqual(
        round(seed: 4),
        """
        A dealer sends a hand of 3 cards through a PassthroughSubject.

          🂺  10♥ 10
          🃘  8♣   8
          🃖  6♣   6

        Failure: bust with 24 points. No hand follows a failure.

        """
      )
    }

    @Test func `hard aces count eleven`() throws {
      let text = try round(seed: 1, aces: .hard)
      expectContains(text, "  🃑  A♣  11\n  🃝  Q♣  10\n\nFailure: bust with 25 points.")
    }

    @Test func `in ASCII a hand has the names of its cards alone`() throws {
      let environment = ["LC_ALL": "C"]
      try expectContains(round(seed: 1, environment: environment), "\n\n  4D   4\n  AC   1\n  QC  10\n\n")
    }

    @Test func `what cannot be printed ends the round`() {
      var generator = SplitMix64(seed: 1)
      let closed = Output(descriptor: -1, environment: [:])
      #expect(throws: OutputError.self) {
        try Round(cards: 3, aces: .soft, output: closed).play(using: &generator)
      }
    }
  }
}
