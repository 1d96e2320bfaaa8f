import ReactiveTesting

/// The positions of everything in a drawing, in points, row by row.
struct MarbleLayout {
  /// The heights of a line, of each further value below a circle, of an operator's box, and of a line's name.
  private static let (lineHeight, stackHeight, boxHeight, nameHeight) = (40, 29, 34, 12)

  private let drawing: MarbleDrawing
  private let axis: MarbleAxis
  private let width: Int
  /// The height of the rows so far.
  private var height = 4
  private var shapes = MarbleShapes()
  private var texts: [String] = []
  /// The colour of each value above the first box, which is the colour of its first line.
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
          Self.startX(line, axis) + (label?.count ?? 0) * 7
        )
      case .call(let call): call.count * 8 + 32
      }
    }
    width = widths.reduce(axis.end + 40, max)
    self.axis = axis
    for row in drawing.rows { add(row) }
  }

  /// The start of a line, with its name.
  private static func startX(_ line: MarbleLine, _ axis: MarbleAxis) -> Int {
    line.start == Moment(frame: 0) ? 8 : axis.x(line.start) - MarbleLine.Group.radius - 6
  }

  private mutating func add(_ row: MarbleDrawing.Row) {
    switch row {
    case .line(let line, let label, let source):
      texts.append((label.map { "\($0): " } ?? "") + line.text)
      if let label {
        shapes.addName(label, x: Self.startX(line, axis), y: height + 12)
        height += Self.nameHeight
      }
      let role = isBelowBox ? .output : MarbleStyle.Role.inputs[source % MarbleStyle.Role.inputs.count]
      add(line, role, y: height + Self.lineHeight / 2)
      let mostValues = line.groups.map(\.values.count).max() ?? 0
      height += Self.lineHeight + Self.stackHeight * max(0, mostValues - 1)
    case .call(let call):
      texts.append(call)
      shapes.addBox(call, y: height + 4, width: width, height: Self.boxHeight)
      height += Self.boxHeight + 8
      isBelowBox = true
    }
  }

  private mutating func add(_ line: MarbleLine, _ role: MarbleStyle.Role, y: Int) {
    let end = line.completion.map { completionX(of: line.groups.last, $0) } ?? width - 10
    let start = Self.startX(line, axis)
    let first = line.start < line.firstSubscription ? axis.x(line.firstSubscription) : start
    if start < first { shapes.dashes += "M\(start) \(y)H\(first)" }
    if let cancellation = line.cancellation {
      let x = axis.x(cancellation)
      shapes.lines += "M\(first) \(y)H\(x)m0 -6v12"
      shapes.dashes += "M\(x) \(y)H\(max(end, x + axis.step))"
    } else {
      shapes.lines += "M\(first) \(y)H\(end)" + (line.completion == nil ? "m-6 -4l6 4l-6 4" : "")
    }
    if let last = line.completion ?? axis.moments.last {
      for x in axis.ticks(from: line.start, to: last) { shapes.lines += "M\(x) \(y - 3)v6" }
    }
    for group in line.groups { add(group, role, y) }
  }

  /// The position of the completion, which is beside a simultaneous value.
  private func completionX(of group: MarbleLine.Group?, _ moment: Moment) -> Int {
    guard let group, !group.values.isEmpty else { return axis.x(moment) }
    return axis.x(moment) + group.halfWidth + (group.mark == .failure ? 9 : 5)
  }

  private mutating func add(_ group: MarbleLine.Group, _ role: MarbleStyle.Role, _ y: Int) {
    for (index, value) in group.values.enumerated() {
      if !isBelowBox, roles[value] == nil { roles[value] = role }
      let own = isBelowBox ? roles[value] ?? role : role
      shapes.addValue(
        value,
        group.areValuesDelivered ? own : .faded,
        x: axis.x(group.moment),
        y: y + index * Self.stackHeight
      )
    }
    let x = completionX(of: group, group.moment)
    switch group.mark {
    case .finished?: add("M\(x) \(y - 14)v28", isDelivered: group.isMarkDelivered)
    case .failure?: add("M\(x - 7) \(y - 7)l14 14m0 -14l-14 14", isDelivered: group.isMarkDelivered)
    case nil: break
    }
  }

  private mutating func add(_ completion: String, isDelivered: Bool) {
    if isDelivered { shapes.completions += completion } else { shapes.dashes += completion }
  }

  func svg(_ style: MarbleStyle) -> String {
    shapes.svg(
      title: drawing.title,
      description: texts.joined(separator: "\n"),
      width: width,
      height: height + 4,
      style
    )
  }
}
