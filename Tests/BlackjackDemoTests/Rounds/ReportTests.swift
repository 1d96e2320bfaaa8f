import DemoTerminal
import Testing

@testable import BlackjackDemo

@Suite struct ReportTests {
  private func report(cards: Int, aces: Aces = .soft, points: [Int]) -> Report {
    var tally = Tally()
    for points in points { tally.add(points: points) }
    return Report(cards: cards, aces: aces, seed: 7, tally: tally, odds: Odds(cards: cards, aces: aces))
  }

  @Test func `the title says what was dealt, and with which seed it can be dealt again`() {
    #expect(report(cards: 3, points: [20]).title == "1 hand of 3 cards, aces count 11 or 1, seed 7")
    #expect(
      report(cards: 1, aces: .hard, points: Array(repeating: 2, count: 1000)).title
        == "1,000 hands of 1 card, aces count 11, seed 7"
    )
  }

  @Test func `the share of busts has its interval and the exact probability beside it`() {
    let points = Array(repeating: 25, count: 437) + Array(repeating: 20, count: 563)
    #expect(
      report(cards: 3, points: points).busts
        == "Bust: 43.70% of the hands dealt (95% interval 40.66% to 46.79%),"
        + " exactly 37.83% (8,360 of all 22,100 hands)."
    )
  }

  @Test func `the deck answers whether the odds are against the player`() {
    // Though all that were dealt went bust, most hands of three do not.
    #expect(
      report(cards: 3, points: [25, 25]).answer
        == "No, the odds are not against you: a hand of 3 cards stays within 21 in 62.17% of all deals."
    )
    #expect(
      report(cards: 4, points: [20]).answer
        == "Yes, the odds are against you: a hand of 4 cards goes bust in 77.37% of all deals."
    )
  }

  @Test func `the report ends with the answer`() {
    let report = report(cards: 3, points: [20, 25])
    #expect(report.text(width: nil, paint: .none).hasSuffix("\n\n\(report.answer)\n"))
  }

  @Test func `no line is wider than the terminal`() {
    for width in [40, 60, 200] {
      let lines = report(cards: 3, points: [20, 25]).text(width: width, paint: .none).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(width, 120) })
    }
  }

  @Test func `without paint there are no escape sequences`() {
    #expect(!report(cards: 3, points: [20, 25]).text(width: 80, paint: .none).contains("\u{1B}"))
    #expect(report(cards: 3, points: [20, 25]).text(width: 80, paint: Paint(isOn: true)).contains("\u{1B}"))
  }
}
