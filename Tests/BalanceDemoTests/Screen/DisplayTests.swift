import BalanceFeature
import DemoTerminal
import DemoTerminalTesting
import Testing

@testable import BalanceDemo

@Suite struct DisplayTests {
  private let view = BalanceView()

  @Test func `a screen is drawn again only when it is another`() throws {
    view.valueLabel.text = "$5.00"
    try withTerminal { terminal in
      let output = Output(descriptor: terminal.descriptor, environment: [:])
      var display = ScreenDisplay(output: output, reportsFocus: false)
      try display.open()
      try display.draw(view, turn: 0, isNews: false)
      #expect(try terminal.shown().contains("$5.00"))
      try display.draw(view, turn: 0, isNews: false)
      #expect(try terminal.shown().isEmpty)
      display.invalidate()
      try display.draw(view, turn: 0, isNews: false)
      #expect(try terminal.shown().contains("$5.00"))
      try display.close()
      _ = try terminal.shown()
      try display.close()
      #expect(try terminal.shown().isEmpty)
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
    view.infoLabel.text = "Failed to update."
    view.infoLabel.textColor = .failure
    for (environment, isRed) in [([:], true), (["NO_COLOR": "1"], false)] {
      try withTerminal { terminal in
        var display = ScreenDisplay(
          output: Output(descriptor: terminal.descriptor, environment: environment),
          reportsFocus: false
        )
        try display.open()
        try display.draw(view, turn: 0, isNews: false)
        let shown = try terminal.shown()
        #expect(shown.contains("Failed to update."))
        #expect(shown.contains("\u{1B}[31m") == isRed)
      }
    }
  }

  @Test func `where the locale has ASCII only, nothing else is drawn`() throws {
    view.redactedOverlay.isHidden = false
    view.activityIndicator.isAnimating = true
    view.infoLabel.text = "Loading…"
    try withTerminal { terminal in
      let output = Output(descriptor: terminal.descriptor, environment: ["LC_ALL": "C"])
      var display = ScreenDisplay(output: output, reportsFocus: true)
      try display.open()
      for (turn, frame) in ["|", "/", "-", "\\", "|"].enumerated() {
        try display.draw(view, turn: turn, isNews: false)
        let shown = try terminal.shown()
        #expect(shown.contains("\(frame) Loading..."))
        #expect(shown.contains("#########"))
        #expect(shown.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test func `lines are written for news alone`() throws {
    view.valueLabel.text = "$5.00"
    view.infoLabel.text = "Last update: today."
    let text = try written { output in
      let display = LineDisplay(output: output)
      try display.draw(view, turn: 0, isNews: false)
      try display.draw(view, turn: 1, isNews: true)
    }
    #expect(text == "Balance: $5.00  Last update: today.\n")
  }
}
