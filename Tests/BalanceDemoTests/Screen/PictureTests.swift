import BalanceFeature
import DemoSupport
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct PictureTests {
    private var content = BalanceView.Content()

    init() {
      content.valueLabel.text = "$1,234.56"
      content.infoLabel.text = "Last update: Jun 2, 2021."
    }

    private func text(
      _ content: BalanceView.Content? = nil,
      columns: Int = 80,
      rows: Int = 24,
      turn: Int = 0
    ) -> [String] {
      Picture(content ?? self.content, turn: turn, columns: columns, rows: rows).lines.map(\.text)
    }

    @Test func `a balance has its date and its keys beside it`() {
      expectEqual(
        text(),
        [
          "", "  Balance", "", "  $1,234.56", "", "  Last update: Jun 2, 2021.", "", "  r refreshes, q quits",
          "",
        ]
      )
    }

    @Test func `while it loads a spinner turns, and there is nothing to refresh with`() {
      var content = content
      content.activityIndicator.isAnimating = true
      content.refreshButton.isHidden = true
      content.infoLabel.text = "Loading..."
      expectEqual(text(content, turn: 0)[5], "  ⠋ Loading...")
      expectEqual(text(content, turn: 1)[5], "  ⠙ Loading...")
      expectEqual(text(content, turn: 10), text(content, turn: 0))
      expectEqual(text(content)[7], "  q quits")
    }

    @Test func `a hidden value is blocked out, and every value alike`() {
      var content = content
      content.redactedOverlay.isHidden = false
      let blocked = text(content)
      expectEqual(blocked[3], "  █████████")
      #expect(!blocked.joined().contains("1,234"))
      content.valueLabel.text = "-$1.00"
      expectEqual(text(content), blocked)
    }

    @Test func `failures are red, and the value stands out`() {
      var content = content
      content.infoLabel.textColor = .failure
      let lines = Picture(content, turn: 0, columns: 80, rows: 24).lines
      expectEqual(lines[5].style, .failure)
      expectEqual(lines.count { $0.style == .failure }, 1)
      expectEqual(lines[3].style, .strong)
      expectEqual(lines[5].painted(Paint(isOn: true)), "\u{1B}[31m  Last update: Jun 2, 2021.\u{1B}[0m")
      expectEqual(lines[5].painted(.none), "  Last update: Jun 2, 2021.")
    }

    @Test func `after what there is to say stands why a refresh failed, where there is room`() {
      var content = content
      content.infoLabel.text = "Failed to update."
      content.infoLabel.textColor = .failure
      content.failureLabel.text = "the server answered with status 503"
      expectEqual(text(content)[5], "  Failed to update. (the server answered with status 503)")
      expectEqual(Picture(content, turn: 0, columns: 80, rows: 24).lines[5].style, .failure)
      expectEqual(
        text(content, columns: 40, rows: 4).suffix(2),
        [
          "  Failed to update. (the server", "  answered with status 503)",
        ]
      )
      expectEqual(text(content, columns: 40, rows: 3).last, "  Failed to update.")
    }

    @Test(arguments: 1...30)
    func `however narrow, no line is too long and no digit is missing`(columns: Int) {
      let lines = text(columns: columns, rows: 500)
      #expect(lines.allSatisfy { $0.count <= columns })
      let shown = lines.joined().filter { $0 != " " }
      expectEqual(shown, "Balance$1,234.56Lastupdate:Jun2,2021.rrefreshes,qquits")
    }

    @Test func `however few the lines, the value is among them`() {
      expectEqual(text(rows: 9).count, 9)
      expectEqual(
        text(rows: 8),
        ["  Balance", "  $1,234.56", "  Last update: Jun 2, 2021.", "  r refreshes, q quits"]
      )
      expectEqual(text(rows: 3), ["  Balance", "  $1,234.56", "  Last update: Jun 2, 2021."])
      expectEqual(text(rows: 2), ["  $1,234.56", "  Last update: Jun 2, 2021."])
      expectEqual(text(rows: 1), ["  $1,234.56"])
    }

    @Test func `text is broken between words, and within a word that is too long`() {
      expectEqual("one two three".broken(into: 7), ["one two", "three"])
      expectEqual("one telephone two".broken(into: 4), ["one", "tele", "phon", "e", "two"])
      expectEqual("tele".broken(into: 4), ["tele"])
      expectEqual("".broken(into: 4), [""])
    }
  }
}
