/// Where everything of a drawing is, in points, and the drawing's text.
///
/// Elements that look alike share a group or a path, so that files stay small.
struct MarbleLayout {
  /// The height of a line, what each further value below a circle adds, the height of an operator's box, and that
  /// of a line's name.
  private static let (lineHeight, stackHeight, boxHeight, labelHeight) = (40, 29, 34, 12)

  private let drawing: MarbleDrawing
  private let axis: MarbleAxis
  private let width: Int
  private var height = 4
  private var lines = ""
  private var dashes = ""
  private var completions = ""
  private var box = ""
  private var boxText = ""
  private var labels = ""
  /// The circles of each colour, and those of values that nobody receives.
  private var circles: [MarbleStyle.Role: String] = [:]
  private var texts = ""
  private var fadedTexts = ""
  /// The colour of the first line that has a value.
  private var roles: [String: MarbleStyle.Role] = [:]
  private var isBelowBox = false

  init(_ drawing: MarbleDrawing) {
    self.drawing = drawing
    let axis = MarbleAxis(
      drawing.rows.compactMap { row in if case .line(let line, _, _) = row { line } else { nil } }
    )
    let widths = drawing.rows.map { row in
      switch row {
      case .line(let line, let label, _):
        max(
          line.groups.map { axis.x($0.moment) + $0.halfWidth + 24 }.max() ?? 0,
          Self.labelX(line, axis) + (label?.count ?? 0) * 7
        )
      case .call(let call): call.count * 8 + 32
      }
    }
    width = widths.reduce(axis.end + 40, max)
    self.axis = axis
  }

  /// Where a line's name begins: where the line does.
  private static func labelX(_ line: MarbleLine, _ axis: MarbleAxis) -> Int {
    line.start == Moment(frame: 0) ? 8 : axis.x(line.start) - MarbleLine.Group.radius - 6
  }

  // MARK: Drawing

  private mutating func draw(_ line: MarbleLine, _ label: String?, _ source: Int) {
    if let label {
      labels += "<text x=\"\(Self.labelX(line, axis))\" y=\"\(height + 12)\">\(label.escaped)</text>"
      height += Self.labelHeight
    }
    let y = height + Self.lineHeight / 2
    height += Self.lineHeight
    height += Self.stackHeight * max(0, (line.groups.map(\.values.count).max() ?? 0) - 1)
    drawLine(line, y)
    let role = isBelowBox ? .output : MarbleStyle.Role.inputs[source % MarbleStyle.Role.inputs.count]
    for group in line.groups { draw(group, role, y) }
  }

  private mutating func drawLine(_ line: MarbleLine, _ y: Int) {
    let end = line.completion.map { completionX(of: line.groups.last, $0) } ?? width - 10
    let start = Self.labelX(line, axis)
    let first = line.start < line.firstSubscription ? axis.x(line.firstSubscription) : start
    if start < first { dashes += "M\(start) \(y)H\(first)" }
    if let cancellation = line.cancellation {
      let x = axis.x(cancellation)
      lines += "M\(first) \(y)H\(x)m0 -6v12"
      dashes += "M\(x) \(y)H\(max(end, x + axis.step))"
    } else {
      lines += "M\(first) \(y)H\(end)" + (line.completion == nil ? "m-6 -4l6 4l-6 4" : "")
    }
    guard let last = line.completion ?? axis.moments.last else { return }
    for x in axis.ticks(from: line.start, to: last) { lines += "M\(x) \(y - 3)v6" }
  }

  /// Where the completion is drawn: beside a value of the same moment.
  private func completionX(of group: MarbleLine.Group?, _ moment: Moment) -> Int {
    guard let group, !group.values.isEmpty else { return axis.x(moment) }
    return axis.x(moment) + group.halfWidth + (group.mark == .failure ? 9 : 5)
  }

  private mutating func draw(_ group: MarbleLine.Group, _ role: MarbleStyle.Role, _ y: Int) {
    for (index, value) in group.values.enumerated() {
      let (x, y) = (axis.x(group.moment), y + index * Self.stackHeight)
      let half = MarbleLine.Group.halfWidth(value)
      let own = isBelowBox ? roles[value] ?? role : role
      if !isBelowBox, roles[value] == nil { roles[value] = role }
      circles[group.areValuesDelivered ? own : .faded, default: ""] +=
        half == MarbleLine.Group.radius
        ? "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(half)\"/>"
        : "<rect x=\"\(x - half)\" y=\"\(y - MarbleLine.Group.radius)\" width=\"\(half * 2)\" height=\"26\" rx=\"13\"/>"
      let text = "<text x=\"\(x)\" y=\"\(y + 5)\">\(value.escaped)</text>"
      if group.areValuesDelivered { texts += text } else { fadedTexts += text }
    }
    let x = completionX(of: group, group.moment)
    let path: String
    switch group.mark {
    case .finished?: path = "M\(x) \(y - 14)v28"
    case .failure?: path = "M\(x - 7) \(y - 7)l14 14m0 -14l-14 14"
    case .subscribed?, .value?:
      circles[.output, default: ""] += "<circle cx=\"\(axis.x(group.moment))\" cy=\"\(y)\" r=\"4\"/>"
      return
    case nil: return
    }
    if group.isMarkDelivered { completions += path } else { dashes += path }
  }

  private mutating func draw(call: String) {
    isBelowBox = true
    height += 4
    box += "<rect x=\"4\" y=\"\(height)\" width=\"\(width - 8)\" height=\"\(Self.boxHeight)\" rx=\"5\"/>"
    boxText += "<text x=\"\(width / 2)\" y=\"\(height + 22)\">\(call.escaped)</text>"
    height += Self.boxHeight + 4
  }

  // MARK: The file

  mutating func svg(_ style: MarbleStyle) -> String {
    var description: [String] = []
    for row in drawing.rows {
      switch row {
      case .line(let line, let label, let source):
        draw(line, label, source)
        description.append((label.map { "\($0): " } ?? "") + line.text)
      case .call(let call):
        draw(call: call)
        description.append(call)
      }
    }
    height += 4
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" fill="none" font-family="system-ui,sans-serif" font-size="13" \
      text-anchor="middle">
      """,
      "<title>\(drawing.title.escaped)</title>",
      "<desc>\(description.joined(separator: "\n").escaped)</desc>",
      "<path stroke=\"\(style.line)\" stroke-width=\"1.5\" d=\"\(lines)\"/>",
    ]
    if !dashes.isEmpty {
      parts.append(
        "<path stroke=\"\(style.line)\" stroke-width=\"1.5\" stroke-dasharray=\"3 4\" d=\"\(dashes)\"/>"
      )
    }
    for role in MarbleStyle.Role.allCases {
      guard let shapes = circles[role] else { continue }
      let colours = style.colours(role)
      let dash = role == .faded ? " stroke-dasharray=\"3 3\"" : ""
      parts.append(
        "<g fill=\"\(colours.fill)\" stroke=\"\(colours.stroke)\" stroke-width=\"1.5\"\(dash)>\(shapes)</g>"
      )
    }
    if !completions.isEmpty {
      parts.append("<path stroke=\"\(style.text)\" stroke-width=\"2.5\" d=\"\(completions)\"/>")
    }
    if !box.isEmpty {
      parts.append("<g fill=\"\(style.box)\" stroke=\"\(style.line)\">\(box)</g>")
      parts.append("<g fill=\"\(style.text)\" font-family=\"ui-monospace,monospace\">\(boxText)</g>")
    }
    if !texts.isEmpty { parts.append("<g fill=\"\(style.text)\">\(texts)</g>") }
    if !fadedTexts.isEmpty { parts.append("<g fill=\"\(style.line)\">\(fadedTexts)</g>") }
    if !labels.isEmpty {
      parts.append("<g fill=\"\(style.line)\" font-size=\"11\" text-anchor=\"start\">\(labels)</g>")
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }
}

/// The colours of a drawing: blue, orange and purple, which also those who cannot tell red from green can.
struct MarbleStyle {
  enum Role: CaseIterable {
    case first
    case second
    case third
    /// What no line above has.
    case output
    /// What nobody receives.
    case faded

    static let inputs: [Self] = [.first, .second, .third]
  }

  let text: String
  let line: String
  let box: String
  private let fills: [Role: String]
  private let strokes: [Role: String]

  func colours(_ role: Role) -> (fill: String, stroke: String) {
    (fills[role] ?? box, strokes[role] ?? line)
  }

  static let light = MarbleStyle(
    text: "#1d1d1f",
    line: "#6e6e73",
    box: "#f5f5f7",
    fills: [.first: "#cfe6f7", .second: "#fde3c0", .third: "#e6daf3", .output: "#fff"],
    strokes: [.first: "#0072b2", .second: "#b35900", .third: "#7a4e9e", .output: "#1d1d1f"]
  )
  static let dark = MarbleStyle(
    text: "#f5f5f7",
    line: "#98989d",
    box: "#2c2c2e",
    fills: [.first: "#0b3a59", .second: "#5c3a0a", .third: "#3f2a59", .output: "#1d1d1f"],
    strokes: [.first: "#56b4e9", .second: "#e69f00", .third: "#c39bdf", .output: "#f5f5f7"]
  )
}

extension String {
  /// The text as XML has it.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
