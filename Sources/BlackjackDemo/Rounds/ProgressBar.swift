/// How far a long piece of work is, in one line.
struct ProgressBar {
  let total: Int
  /// The characters of the line.
  let width: Int

  /// The line when `done` of the total are done; always `width` characters long, so that it covers an earlier one.
  func text(done: Int) -> String {
    let share = total > 0 ? Double(done) / Double(total) : 1
    let counts = " \(Int(share * 100))% of \(total.of("hand"))"
    let barWidth = max(0, min(40, width - counts.count))
    let filled = Int(share * Double(barWidth))
    let line =
      String(repeating: "█", count: filled) + String(repeating: "░", count: barWidth - filled) + counts
    return String(line.prefix(width)) + String(repeating: " ", count: max(0, width - line.count))
  }

  /// What goes over the line, so that nothing is left of it.
  var blank: String { String(repeating: " ", count: width) }
}
