import BalanceFeature
import DemoSupport

/// A place to draw the view.
protocol Display {
  /// True if it shows the current content, and must be redrawn; false if it shows one answer after the other.
  var isLive: Bool { get }

  /// Makes ready to draw: at the start, and again after a suspension.
  mutating func open() throws(OutputError)

  /// Draws what the view shows.
  ///
  /// - Parameters:
  ///   - content: the content of the view.
  ///   - turn: the position of the spinner.
  ///   - isNews: true if an answer has arrived since it was last drawn.
  mutating func draw(_ content: BalanceView.Content, turn: Int, isNews: Bool) throws(OutputError)

  /// Forgets the drawn content, because another program has drawn over it.
  mutating func invalidate()

  /// Leaves things as they were found: at the end, and before a suspension.
  mutating func close() throws(OutputError)
}

/// A terminal's second screen, so that the first is left as it was found.
struct ScreenDisplay: Display {
  private static let opening = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let closing = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let focusOn = "\u{1B}[?1004h"
  private static let focusOff = "\u{1B}[?1004l"

  let output: Output
  /// True to ask the terminal to report when it loses focus, because the reports are read.
  let reportsFocus: Bool
  private var shown: String?
  private var isOpen = false

  init(output: Output, reportsFocus: Bool) {
    self.output = output
    self.reportsFocus = reportsFocus
  }

  var isLive: Bool { true }

  mutating func open() throws(OutputError) {
    guard !isOpen else { return }
    isOpen = true
    shown = nil
    try output.write(ScreenDisplay.opening + (reportsFocus ? ScreenDisplay.focusOn : ""))
  }

  mutating func draw(_ content: BalanceView.Content, turn: Int, isNews: Bool) throws(OutputError) {
    let picture = Picture(
      content,
      turn: turn,
      columns: output.width ?? 80,
      rows: output.height ?? 24,
      charset: output.charset
    )
    var text = ""
    for (row, line) in picture.lines.enumerated() {
      // Emptied before it is written: behind a line that is full, terminals disagree on where the cursor is.
      text += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line.painted(output.paint)
    }
    // Whatever stood below.
    if picture.lines.count < output.height ?? 24 { text += "\u{1B}[\(picture.lines.count + 1);1H\u{1B}[J" }
    guard text != shown else { return }
    shown = text
    try output.write(text)
  }

  mutating func invalidate() { shown = nil }

  mutating func close() throws(OutputError) {
    guard isOpen else { return }
    isOpen = false
    try output.write((reportsFocus ? ScreenDisplay.focusOff : "") + ScreenDisplay.closing)
  }
}

/// A line for each answer, for pipes and files.
struct LineDisplay: Display {
  let output: Output

  var isLive: Bool { false }

  func open() {}

  func draw(_ content: BalanceView.Content, turn: Int, isNews: Bool) throws(OutputError) {
    guard isNews else { return }
    try output.writeLine("\(content.titleLabel.text): \(content.shownValue)  \(content.shownInfo)")
  }

  func invalidate() {}

  func close() {}
}
