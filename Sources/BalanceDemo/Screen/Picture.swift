import BalanceFeature
import DemoSupport

/// The view as lines of text.
struct Picture {
  /// A line, and how it looks.
  struct Line: Equatable {
    enum Style: Equatable {
      case plain
      case strong
      case failure
    }

    var text: String
    var style = Style.plain

    func painted(_ paint: Paint) -> String {
      switch style {
      case .plain: text
      case .strong: paint.bold(text)
      case .failure: paint.red(text)
      }
    }
  }

  static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  static let spinnerInASCII = ["|", "/", "-", "\\"]

  let lines: [Line]

  /// Draws the view.
  ///
  /// - Parameters:
  ///   - content: the content of the view.
  ///   - turn: the position of the spinner.
  ///   - columns: the number of characters that fit into a line.
  ///   - rows: the number of lines that fit onto the screen. If they are few, the space between the lines is
  ///     left out first, then the keys, the reason for a failed refresh, the title, and the information; the
  ///     value stays.
  ///   - charset: the available characters.
  init(_ content: BalanceView.Content, turn: Int, columns: Int, rows: Int, charset: Charset = .unicode) {
    let margin = columns >= 24 ? 2 : 0
    let width = max(columns - 2 * margin, 1)
    func laidOut(_ text: String, _ style: Line.Style = .plain) -> [Line] {
      text.broken(into: width).map { Line(text: String(repeating: " ", count: margin) + $0, style: style) }
    }

    let isAnimating = content.activityIndicator.isAnimating
    let turns = charset == .unicode ? Picture.spinner : Picture.spinnerInASCII
    let spinner = isAnimating ? turns[turn % turns.count] + " " : ""
    let keys = content.refreshButton.isHidden ? "q quits" : "r refreshes, q quits"
    let title = laidOut(content.titleLabel.text)
    let value = laidOut(content.shownValue, .strong)
    let style: Line.Style = content.infoLabel.textColor == .failure ? .failure : .plain
    let info = laidOut(spinner + content.shownInfo, style)
    let shortInfo = laidOut(spinner + content.infoLabel.text, style)

    let blocks = [
      [title, value, info, laidOut(keys)], [title, value, info], [title, value, shortInfo],
      [value, shortInfo],
    ]
    var best = value
    for blocks in blocks.reversed() {
      let dense = Array(blocks.joined())
      if dense.count <= rows { best = dense }
    }
    let airy = [[Line(text: "")]] + blocks[0].flatMap { [$0, [Line(text: "")]] }
    let spacious = Array(airy.joined())
    self.lines = Array((spacious.count <= rows ? spacious : best).prefix(rows))
  }
}

extension BalanceView.Content {
  /// The information about the value, including the reason for a failed refresh.
  var shownInfo: String {
    failureLabel.text.isEmpty ? infoLabel.text : "\(infoLabel.text) (\(failureLabel.text))"
  }

  /// The value, or what blocks it out: as long for every value, so that it says nothing about it.
  var shownValue: String {
    redactedOverlay.isHidden ? valueLabel.text : String(repeating: "█", count: 9)
  }
}

extension String {
  /// This text in lines of at most so many characters, broken between words where that can be, and within a
  /// word that is longer than a line. Nothing of it is left out.
  func broken(into width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while rest.count > width {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      line = String(rest)
    }
    return lines + [line]
  }
}
