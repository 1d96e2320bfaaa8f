import DemoSupport
import TestSupport
import Testing

@testable import BlackjackDemo

extension Suites {
  struct ReportTests {
    private func report(cards: Int, aces: Aces = .soft, points: [Int]) -> Report {
      var tally = Tally()
      for points in points { tally.add(points: points) }
      return Report(cards: cards, aces: aces, seed: 7, tally: tally, odds: Odds(cards: cards, aces: aces))
    }

    private func lines(_ report: Report, width: Int = 39, paint: Paint = .none) -> [String] {
      report.text(width: width, paint: paint).split(separator: "\n").map(String.init)
    }

    @Test func `the title says what was dealt, and with which seed it can be dealt again`() {
      expectEqual(lines(report(cards: 3, points: [20]))[0], "1 hand of 3 cards, aces count 11 or 1, seed 7")
      expectEqual(
        lines(report(cards: 1, aces: .hard, points: Array(repeating: 2, count: 1000)))[0],
        "1,000 hands of 1 card, aces count 11, seed 7"
      )
    }

    @Test func `each total has a bar, the share that was dealt and the exact one`() {
      let lines = lines(report(cards: 1, points: [2, 2, 10, 11]))
      expectEqual(
        lines[1..<12],
        [
          "  total                  dealt    exact",
          "      2  ████████████   50.00%    7.69%",
          "      3                  0.00%    7.69%",
          "      4                  0.00%    7.69%",
          "      5                  0.00%    7.69%",
          "      6                  0.00%    7.69%",
          "      7                  0.00%    7.69%",
          "      8                  0.00%    7.69%",
          "      9                  0.00%    7.69%",
          "     10  ██████         25.00%   30.77%",
          "     11  ██████         25.00%    7.69%",
        ]
      )
    }

    @Test func `bars are green within 21 and red over it`() {
      let lines = lines(report(cards: 3, points: [20, 25]), paint: Paint(isOn: true))
      #expect(lines.contains("     20  \u{1B}[32m████████████\u{1B}[0m   50.00%    7.64%"))
      #expect(lines.contains("     25  \u{1B}[31m████████████\u{1B}[0m   50.00%    4.71%"))
      #expect(!report(cards: 3, points: [20, 25]).text(width: 39, paint: .none).contains("\u{1B}"))
    }

    @Test func `many totals over 21 share rows, and none is left out`() {
      let rows = lines(report(cards: 10, points: [20])).dropFirst(2).dropLast(2)
      expectEqual(
        rows.compactMap { $0.split(separator: " ").first },
        [
          "18", "19", "20", "21", "22–29", "30–37", "38–45", "46–53", "54–61", "62–69", "70–77", "78–85",
          "86–93",
          "94–100",
        ]
      )
    }

    @Test(arguments: [39, 60, 80, 200])
    func `every line of the chart is as wide as it may be`(width: Int) {
      let chart = lines(report(cards: 20, points: [150, 180]), width: width).dropFirst().dropLast(2)
      #expect(chart.allSatisfy { $0.count == min(width, 100) })
    }

    @Test func `a bar is exact to an eighth of a character`() {
      expectEqual(Report.bar(1, width: 3), "███")
      expectEqual(Report.bar(0.5, width: 3), "█▌")
      expectEqual(Report.bar(1.0 / 24, width: 3), "▏")
      expectEqual(Report.bar(0, width: 3), "")
      expectEqual(Report.bar(1, width: 0), "")
    }

    @Test func `the share of busts has the exact probability beside it`() {
      let points = Array(repeating: 25, count: 437) + Array(repeating: 20, count: 563)
      expectEqual(
        lines(report(cards: 3, points: points)).suffix(2),
        [
          "Bust: 43.70% of the hands dealt; exactly 37.83%, 8,360 of 22,100 hands.",
          "No, the odds are not against you.",
        ]
      )
    }

    @Test func `the deck answers whether the odds are against the player`() {
      // Though all that were dealt went bust, most hands of three do not.
      expectEqual(lines(report(cards: 3, points: [25, 25])).last, "No, the odds are not against you.")
      expectEqual(lines(report(cards: 4, points: [20])).last, "Yes, the odds are against you.")
    }
  }
}

extension Suites {
  struct WordingTests {
    @Test func `shares are percentages with two digits`() {
      expectEqual([0, 0.25, 0.378_28, 1].map(\.percent), ["0.00%", "25.00%", "37.83%", "100.00%"])
    }

    @Test func `what is possible is not shown as impossible, nor as certain`() {
      expectEqual([1e-9, 0.000_049, 0.000_051].map(\.percent), ["<0.01%", "<0.01%", "0.01%"])
      expectEqual([1 - 1e-9, 0.999_951, 0.999_949].map(\.percent), [">99.99%", ">99.99%", "99.99%"])
    }

    @Test func `thousands are grouped`() {
      expectEqual(1_000_000.grouped, "1,000,000")
      expectEqual(UInt64(999).grouped, "999")
    }

    @Test func `one thing is one thing`() {
      expectEqual([0, 1, 2, 1000].map { $0.of("card") }, ["0 cards", "1 card", "2 cards", "1,000 cards"])
    }
  }
}
