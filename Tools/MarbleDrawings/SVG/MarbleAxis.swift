import ReactiveTesting

/// The position of each moment in a drawing, in points.
///
/// Frames are far enough apart that values don't overlap. A time between frames has its own position.
struct MarbleAxis {
  /// The moments that have a position, in order.
  let moments: [Moment]
  /// The distance between two positions.
  let step: Int
  private let columns: [Moment: Int]
  private let origin: Int

  init(_ lines: [MarbleLine], step least: Int = 30) {
    let marked = lines.flatMap(\.moments)
    let frames = (0...(marked.map(\.frame).max() ?? 0)).map { Moment(frame: $0) }
    let moments = Set(marked + frames).sorted()
    let columns = Dictionary(uniqueKeysWithValues: zip(moments, moments.indices))
    func column(_ group: MarbleLine.Group) -> Int { columns[group.moment] ?? 0 }
    var step = least
    for line in lines {
      for (group, next) in zip(line.groups, line.groups.dropFirst()) {
        let distance = column(next) - column(group)
        step = max(step, (group.halfWidth + next.halfWidth + 4 + distance - 1) / distance)
      }
    }
    origin = lines.flatMap(\.groups).map { $0.halfWidth - column($0) * step + 8 }.reduce(24, max)
    (self.moments, self.columns, self.step) = (moments, columns, step)
  }

  func x(_ moment: Moment) -> Int { origin + (columns[moment] ?? 0) * step }

  /// The position of the last moment.
  var end: Int { moments.last.map(x) ?? origin }

  /// The positions of the frames from one moment to another.
  func ticks(from start: Moment, to end: Moment) -> [Int] {
    moments.filter { $0.offset == .zero && $0 >= start && $0 <= end }.map(x)
  }
}

extension MarbleLine {
  /// All moments at which something is drawn.
  fileprivate var moments: [Moment] {
    groups.map(\.moment) + [start, firstSubscription] + (cancellation.map { [$0] } ?? [])
  }
}

extension MarbleLine.Group {
  /// Half the height of a circle.
  static let radius = 13

  /// Half the width of a value. The width of its letters depends on the font.
  static func halfWidth(_ text: String) -> Int { max(radius, text.count * 4 + 6) }

  /// Half the width of the widest value, or zero if there are no values.
  var halfWidth: Int { values.map(Self.halfWidth).max() ?? 0 }
}
