/// Results as a table in Markdown.
public enum Table {
  public static func header() -> String {
    line([
      "work", "ReactiveCore", "OpenCombine", "times better", "target", "beside", "", "times its cost",
      "target",
      "holds",
    ]) + "\n" + line(["---", "--:", "--:", "--:", "--:", "---", "--:", "--:", "--:", "---"])
  }

  public static func line(_ result: Result) -> String {
    line([
      result.work,
      "\(figure(result.ours)) \(result.unit)",
      result.peer.map { "\(figure($0.figure)) \(result.unit)" } ?? "",
      result.peer.map { bold(ratio($0.ratio), $0.target != nil) } ?? "",
      result.peer?.target.map { target in
        switch (target, result.unit) {
        case (1, "ns"): "no slower"
        case (1, _): "fewer"
        default: "≥ \(figure(target))"
        }
      } ?? "",
      result.other?.name ?? "",
      result.other.map { "\(figure($0.figure)) \(result.unit)" } ?? "",
      result.other.map { bold(ratio($0.ratio), $0.target != nil) } ?? "",
      result.other?.target.map { "≤ \(limit($0))" } ?? "",
      result.holds.map { $0 ? "yes" : "**no**" } ?? "",
    ])
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func bold(_ text: String, _ isBold: Bool) -> String {
    isBold ? "**\(text)**" : text
  }
}

/// Formats a number with its significant digits.
func figure(_ value: Double) -> String {
  let decimals = value < 9.95 ? 1 : 0
  let scale = decimals == 1 ? 10.0 : 1.0
  let rounded = (value * scale).rounded() / scale
  if value > 0, value < 0.095 { return "\((value * 1000).rounded() / 1000)" }
  if value > 0, value < 0.95 { return "\((value * 100).rounded() / 100)" }
  if rounded == rounded.rounded() { return grouped(Int(rounded)) }
  return "\(rounded)"
}

/// Formats a ratio, with two decimals where it may be close to a target.
func ratio(_ value: Double) -> String {
  guard value < 9.995 else { return figure(value) }
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100)." + String(100 + hundredths % 100).dropFirst()
}

/// Formats a target as it was written.
private func limit(_ value: Double) -> String {
  Int((value * 100).rounded()) % 10 == 0 ? figure(value) : ratio(value)
}

private func grouped(_ value: Int) -> String {
  value < 1_000 ? String(value) : grouped(value / 1_000) + "," + String(1_000 + value % 1_000).dropFirst()
}
