import Foundation

extension Locale {
  /// The program speaks English, whatever the machine does.
  static let english = Locale(identifier: "en_US")
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
