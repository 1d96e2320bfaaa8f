import DemoSupport
import Foundation

/// A printed report of many rounds: a bar for each total, with the share of dealt hands beside the exact one,
/// and the answer.
struct Report {
  let cards: Int
  let aces: Aces
  let seed: UInt64
  let tally: Tally
  let odds: Odds

  /// - Parameters:
  ///   - width: The characters of a line; the bars get what labels and numbers leave.
  ///   - paint: The colours of the bars: green within 21, red over it.
  func text(width: Int, paint: Paint) -> String {
    // The deck decides it, not the hands that were dealt.
    let answer =
      odds.areAgainstThePlayer ? "Yes, the odds are against you." : "No, the odds are not against you."
    return """
      \(tally.rounds.of("hand")) of \(cards.of("card")), aces count \(aces == .hard ? "11" : "11 or 1"), seed \(seed)

      \(chart(width: min(width, 100), paint: paint).joined(separator: "\n"))

      Bust: \((Double(tally.busts) / Double(tally.rounds)).percent) of the hands dealt; exactly \
      \(odds.bust.percent), \(odds.bustWays.grouped) of \(odds.hands.of("hand")).
      \(paint.bold(answer))

      """
  }

  private func chart(width: Int, paint: Paint) -> [String] {
    let rows = totals.map { (totals: $0, dealt: tally.share(of: $0), exact: odds.probability(of: $0)) }
    let longest = rows.map(\.dealt).max() ?? 0
    let barWidth = max(0, width - "100–109".count - 2 * ">99.99%".count - 3 * "  ".count)

    func line(_ label: String, _ bar: String, _ dye: (String) -> String, _ numbers: String...) -> String {
      let room = String(repeating: " ", count: max(0, barWidth - bar.count))
      return ([label.aligned(right: 7), dye(bar) + room] + numbers.map { $0.aligned(right: 7) })
        .joined(separator: "  ")
    }

    return [line("total", "", { $0 }, "dealt", "exact")]
      + rows.map { row in
        let (first, last) = (row.totals.lowerBound, row.totals.upperBound)
        let bar = Report.bar(longest > 0 ? row.dealt / longest : 0, width: barWidth)
        let dye = first > Hand.limit ? paint.red : paint.green
        return line(
          first == last ? "\(first)" : "\(first)–\(last)",
          bar,
          dye,
          row.dealt.percent,
          row.exact.percent
        )
      }
  }

  /// Each total that is possible. Those that are bust share ten rows, since there may be hundreds.
  private var totals: [ClosedRange<Int>] {
    let possible = odds.ways.indices.filter { odds.ways[$0] > 0 }
    let within = possible.filter { $0 <= Hand.limit }.map { $0...$0 }
    guard let last = possible.last, let first = possible.first(where: { $0 > Hand.limit }) else {
      return within
    }
    let step = (last - first) / 10 + 1
    return within + stride(from: first, through: last, by: step).map { $0...min($0 + step - 1, last) }
  }

  /// A bar that fills this share of the width, to an eighth of a character.
  static func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((share * Double(width * 8)).rounded())
    let end = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + end
  }
}

extension Double {
  /// This share as a percentage with two digits, which are never 0.00 or 100.00 for a share that is not.
  var percent: String {
    let style = FloatingPointFormatStyle<Double>.Percent(locale: .english).precision(.fractionLength(2))
    if self > 0, self < 0.000_05 { return "<" + 0.0001.formatted(style) }
    if self < 1, self >= 0.999_95 { return ">" + 0.9999.formatted(style) }
    return formatted(style)
  }
}

extension BinaryInteger {
  /// This number with its thousands grouped.
  var grouped: String { formatted(IntegerFormatStyle(locale: .english)) }

  /// This number of things: "1 card", "2 cards".
  func of(_ thing: String) -> String { "\(grouped) \(thing)\(self == 1 ? "" : "s")" }
}

extension Locale {
  /// The program speaks English, whatever the machine does.
  fileprivate static let english = Locale(identifier: "en_US")
}

extension String {
  /// This text with spaces before it, so that it fills the width.
  fileprivate func aligned(right width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
