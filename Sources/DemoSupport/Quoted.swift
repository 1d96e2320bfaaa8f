extension String {
  /// This text in quotation marks. Control characters are escaped and the length is limited, so that it stays
  /// on one line and can't control a terminal.
  package var quoted: String {
    // Limiting characters would limit nothing: one character can have any number of combining marks.
    let start = unicodeScalars.prefix(40)
    let text = start.map { $0 == "'" ? "'" : $0.escaped(asASCII: $0.isControl) }.joined()
    return "\"\(text)\(start.endIndex == endIndex ? "" : "…")\""
  }
}

extension Unicode.Scalar {
  /// True for a character that ends a line, begins a terminal command or changes the direction of text.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
