/// The shapes of a drawing, and its text. Shapes that look alike share one path or group, which keeps files
/// small.
struct MarbleShapes {
  /// Paths: lines with a subscriber and their ticks, lines without one, and completions.
  var lines = ""
  var dashes = ""
  var completions = ""
  /// The circles of values.
  private var circles: [MarbleStyle.Role: String] = [:]
  /// The boxes of operators.
  private var boxes = ""
  private var values = ""
  private var fadedValues = ""
  private var calls = ""
  private var names = ""

  mutating func addValue(_ value: String, _ role: MarbleStyle.Role, x: Int, y: Int) {
    let (half, radius) = (MarbleLine.Group.halfWidth(value), MarbleLine.Group.radius)
    let (width, height) = (half * 2, radius * 2)
    circles[role, default: ""] +=
      half == radius
      ? "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
      : "<rect x=\"\(x - half)\" y=\"\(y - radius)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\"/>"
    if role == .faded {
      fadedValues += text(value, x: x, y: y + 5)
    } else {
      values += text(value, x: x, y: y + 5)
    }
  }

  mutating func addBox(_ call: String, y: Int, width: Int, height: Int) {
    boxes += "<rect x=\"4\" y=\"\(y)\" width=\"\(width - 8)\" height=\"\(height)\" rx=\"5\"/>"
    calls += text(call, x: width / 2, y: y + 22)
  }

  mutating func addName(_ name: String, x: Int, y: Int) { names += text(name, x: x, y: y) }

  private func text(_ text: String, x: Int, y: Int) -> String {
    "<text x=\"\(x)\" y=\"\(y)\">\(text.escaped)</text>"
  }

  /// The SVG file.
  ///
  /// - Parameters:
  ///   - title: The title of the drawing.
  ///   - description: The drawing's contents as text.
  func svg(title: String, description: String, width: Int, height: Int, _ style: MarbleStyle) -> String {
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" fill="none" font-family="system-ui,sans-serif" font-size="13" \
      text-anchor="middle">
      <title>\(title.escaped)</title>
      <desc>\(description.escaped)</desc>

      """
    func path(_ data: String, _ attributes: String) {
      if !data.isEmpty { svg += "<path \(attributes) d=\"\(data)\"/>\n" }
    }
    func group(_ elements: String, _ attributes: String) {
      if !elements.isEmpty { svg += "<g \(attributes)>\(elements)</g>\n" }
    }
    path(lines, "stroke=\"\(style.line)\" stroke-width=\"1.5\"")
    path(dashes, "stroke=\"\(style.line)\" stroke-width=\"1.5\" stroke-dasharray=\"3 4\"")
    for role in MarbleStyle.Role.allCases {
      let colours = style.colours(role)
      let dash = role == .faded ? " stroke-dasharray=\"3 3\"" : ""
      group(
        circles[role] ?? "",
        "fill=\"\(colours.fill)\" stroke=\"\(colours.stroke)\" stroke-width=\"1.5\"\(dash)"
      )
    }
    path(completions, "stroke=\"\(style.text)\" stroke-width=\"2.5\"")
    group(boxes, "fill=\"\(style.box)\" stroke=\"\(style.line)\"")
    group(calls, "fill=\"\(style.text)\" font-family=\"ui-monospace,monospace\"")
    group(values, "fill=\"\(style.text)\"")
    group(fadedValues, "fill=\"\(style.line)\"")
    group(names, "fill=\"\(style.line)\" text-anchor=\"start\"")
    return svg + "</svg>\n"
  }
}

extension String {
  /// The text, escaped for XML.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
