import DemoTerminal

/// Rows of bars, each with the share that was dealt and beside it the exact one.
struct BarChart {
  let rows: [ChartRow]

  /// The lines of the chart.
  ///
  /// - Parameters:
  ///   - width: The characters of a line; the bars get what labels and numbers leave.
  ///   - paint: The colours of the bars: green within 21, red over it.
  func lines(width: Int, paint: Paint) -> [String] {
    let labelWidth = max("total".count, rows.map(\.label.count).max() ?? 0)
    let numberWidth = ">99.99%".count
    let gap = "  "
    let barWidth = max(0, width - labelWidth - 2 * numberWidth - 3 * gap.count)
    let longest = rows.map(\.dealt).max() ?? 0

    func line(_ label: String, _ bar: String, _ dye: (String) -> String, _ numbers: [String]) -> String {
      let room = String(repeating: " ", count: max(0, barWidth - bar.count))
      let columns = [label.aligned(right: labelWidth), dye(bar) + room]
      return (columns + numbers.map { $0.aligned(right: numberWidth) }).joined(separator: gap)
    }

    let head = line("total", "", { $0 }, ["dealt", "exact"])
    return [head]
      + rows.map { row in
        let bar = BarChart.bar(longest > 0 ? row.dealt / longest : 0, width: barWidth)
        let dye = row.isBust ? paint.red : paint.green
        return line(row.label, bar, dye, [row.dealt.percent, row.exact.percent])
      }
  }

  /// A bar that fills this share of the width, to an eighth of a character.
  static func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((share * Double(width * 8)).rounded())
    let end = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + end
  }
}

extension String {
  /// This text with spaces before it, so that it fills the width.
  fileprivate func aligned(right width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
