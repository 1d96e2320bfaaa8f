/// The characters that the user's locale has.
package enum Charset: Equatable, Sendable {
  case ascii
  case unicode

  /// The charset of the locale that is named by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. A
  /// locale that is not in UTF-8 has ASCII for certain, whatever else it has. Without any of them the locale
  /// is `C`.
  ///
  /// - Parameter environment: The variables.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // de_DE.UTF-8@euro
    let name = (locale ?? "C").prefix { $0 != "@" }.split(separator: ".").last ?? ""
    self = ["utf-8", "utf8"].contains(name.lowercased()) ? .unicode : .ascii
  }
}

extension String {
  /// This text with a stand-in for each character that is not ASCII: another that looks or means the same, or
  /// else its number. What is drawn with the demos' own characters stays as wide as it is.
  package var inASCII: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : unicodeScalars.map(\.standIn).joined()
  }
}

extension Unicode.Scalar {
  fileprivate var standIn: String {
    switch self {
    case _ where isASCII: String(self)
    case "♠": "S"
    case "♥": "H"
    case "♦": "D"
    case "♣": "C"
    case "█": "#"
    case "…": "..."
    case "‘", "’": "'"
    case "“", "”": "\""
    default:
      switch properties.generalCategory {
      case .dashPunctuation: "-"
      case .spaceSeparator: " "
      default: escaped(asASCII: true)
      }
    }
  }
}
