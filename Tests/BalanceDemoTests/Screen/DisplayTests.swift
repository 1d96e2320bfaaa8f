import BalanceFeature
import DemoSupport
import TerminalSupport
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct DisplayTests {
    private var content = BalanceView.Content()

    init() {
      content.valueLabel.text = "$5.00"
      content.infoLabel.text = "Last update: today."
    }

    @Test func `a screen is drawn again only when it is another`() throws {
      try withTerminal { terminal in
        let output = Output(descriptor: terminal.descriptor, environment: [:])
        var display = ScreenDisplay(output: output, reportsFocus: false)
        try display.open()
        try display.draw(content, turn: 0, isNews: false)
        try expectContains(terminal.shown(), "$5.00")
        try display.draw(content, turn: 0, isNews: false)
        try expectEmpty(terminal.shown())
        display.invalidate()
        try display.draw(content, turn: 0, isNews: false)
        try expectContains(terminal.shown(), "$5.00")
        try display.close()
        _ = try terminal.shown()
        try display.close()
        try expectEmpty(terminal.shown())
      }
    }

    @Test func `focus is reported only where somebody hears it`() throws {
      try withTerminal { terminal in
        let output = Output(descriptor: terminal.descriptor, environment: [:])
        var display = ScreenDisplay(output: output, reportsFocus: false)
        try display.open()
        try display.close()
        #expect(try !terminal.shown().contains("?1004"))
      }
    }

    @Test func `colours are for terminals that have them`() throws {
      var content = content
      content.infoLabel.text = "Failed to update."
      content.infoLabel.textColor = .failure
      for (environment, isRed) in [([:], true), (["NO_COLOR": "1"], false)] {
        try withTerminal { terminal in
          var display = ScreenDisplay(
            output: Output(descriptor: terminal.descriptor, environment: environment),
            reportsFocus: false
          )
          try display.open()
          try display.draw(content, turn: 0, isNews: false)
          let shown = try terminal.shown()
          expectContains(shown, "Failed to update.")
          expectEqual(shown.contains("\u{1B}[31m"), isRed)
        }
      }
    }

    @Test func `where the locale has ASCII only, nothing else is drawn`() throws {
      var content = content
      content.redactedOverlay.isHidden = false
      content.activityIndicator.isAnimating = true
      content.infoLabel.text = "Loading…"
      try withTerminal { terminal in
        let output = Output(descriptor: terminal.descriptor, environment: ["LC_ALL": "C"])
        var display = ScreenDisplay(output: output, reportsFocus: true)
        try display.open()
        for (turn, frame) in ["|", "/", "-", "\\", "|"].enumerated() {
          try display.draw(content, turn: turn, isNews: false)
          let shown = try terminal.shown()
          expectContains(shown, "\(frame) Loading...")
          expectContains(shown, "#########")
          #expect(shown.utf8.allSatisfy { $0 < 0x80 })
        }
      }
    }

    @Test func `lines are written for news alone`() throws {
      let lines = try written { output in
        let display = LineDisplay(output: output)
        try display.draw(content, turn: 0, isNews: false)
        try display.draw(content, turn: 1, isNews: true)
      }
      expectEqual(lines, "Balance: $5.00  Last update: today.\n")
    }

    @Test func `why a refresh failed stands on its line`() throws {
      var content = content
      content.failureLabel.text = "no answer"
      let lines = try written { output in
        try LineDisplay(output: output).draw(content, turn: 0, isNews: true)
      }
      expectEqual(lines, "Balance: $5.00  Last update: today. (no answer)\n")
    }
  }
}
