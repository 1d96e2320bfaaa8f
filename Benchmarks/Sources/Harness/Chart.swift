#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Results as bars. They show ratios only, because times depend on the machine.
///
///     name of the work ▏━━━━━━━━━━━┿━━━━ 9.1
///                      1     2     ┴ target
///
/// The scale is logarithmic: twice as fast and half as fast are equally far from one.
public struct Chart {
  private struct Bar {
    let name: String
    let comparison: Result.Comparison
  }

  private struct Panel {
    let title: String
    let bars: [Bar]

    /// Room for the longest name, estimated from the average width of a letter.
    var names: Double { Double(bars.map(\.name.count).max() ?? 0) * 6.3 + 10 }
  }

  private static let width = 960.0
  private static let row = 20.0
  private static let font = "font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\""

  private let panels: [Panel]

  public init(_ results: [Result]) {
    let results = results.filter { !$0.isBounded }
    panels = [
      Panel(
        title: "Times better than OpenCombine 0.14: longer is better, at least to the mark",
        bars: results.compactMap { result in result.peer.map { Bar(name: result.work, comparison: $0) } }
      ),
      Panel(
        title: "Times the cost of something simpler: shorter is better, at most to the mark",
        bars: results.compactMap { result in
          result.other.map { Bar(name: "\(result.work) / \($0.name)", comparison: $0) }
        }
      ),
    ].filter { !$0.bars.isEmpty }
  }

  public var svg: String {
    var body = ""
    var top = 0.0
    for panel in panels {
      body += draw(panel, at: top)
      top += 58 + Double(panel.bars.count) * Self.row + 16
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(top))" \
      width="\(Int(Self.width))" height="\(Int(top))" role="img" \(Self.font) font-size="12">
      <title>Ratios of costs, ReactiveCore to OpenCombine and to closures</title>
      <style>
      text { fill: #1f2328 } .quiet { fill: #59636e } .grid { stroke: #d1d9e0 }
      .holds { fill: #2f81f7 } .misses { fill: #db6d28 } .shown { fill: #8b949e } .mark { stroke: #1f2328 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } .quiet { fill: #9198a1 } .grid { stroke: #3d444d } .mark { stroke: #e6edf3 }
      }
      </style>
      \(body)</svg>

      """
  }

  private func draw(_ panel: Panel, at top: Double) -> String {
    let values: [Double] =
      panel.bars.map(\.comparison.ratio) + panel.bars.map { $0.comparison.target ?? 1 }
    let least = min(1, values.min() ?? 1)
    let most = max(2, (values.max() ?? 1) * 1.05)
    let (first, last) = (panel.names, Self.width - 50)
    func x(_ value: Double) -> Double {
      first + (last - first) * (log(value) - log(least)) / (log(most) - log(least))
    }

    var result = text(panel.title, x: 0, y: top + 18, "font-weight=\"600\" font-size=\"14\"")
    let bottom = top + 44 + Double(panel.bars.count) * Self.row
    for value in [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] where least...most ~= value {
      result += "<path class=\"grid\" d=\"M\(short(x(value))) \(short(top + 40))V\(short(bottom))\"/>\n"
      result += text(figure(value), x: x(value), y: top + 36, "class=\"quiet\" text-anchor=\"middle\"")
    }
    for (index, bar) in panel.bars.enumerated() {
      let comparison = bar.comparison
      let y = top + 44 + Double(index) * Self.row
      let (start, end) = (min(x(1), x(comparison.ratio)), max(x(1), x(comparison.ratio)))
      let kind = comparison.target == nil ? "shown" : comparison.holds ? "holds" : "misses"
      result += text(bar.name, x: panel.names - 8, y: y + 14, "text-anchor=\"end\"")
      result += """
        <rect class="\(kind)" x="\(short(start))" y="\(short(y + 4))" \
        width="\(short(max(end - start, 1)))" height="12" rx="2"/>

        """
      if let target = comparison.target, target != 1 || comparison.ratio < 1 {
        result += "<path class=\"mark\" stroke-width=\"2\" d=\"M\(short(x(target))) \(short(y + 2))v16\"/>\n"
      }
      result += text(ratio(comparison.ratio), x: max(end, x(comparison.target ?? 1)) + 6, y: y + 14, "")
    }
    return result
  }

  private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
    let escaped = text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
    return "<text x=\"\(short(x))\" y=\"\(short(y))\" \(attributes)>\(escaped)</text>\n"
  }

  /// A coordinate with one decimal.
  private func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
