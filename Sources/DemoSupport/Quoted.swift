extension String {
  /// This text in quotation marks, with its control characters escaped and its length bounded, so that it
  /// stays one line and can't control a terminal.
  package var quoted: String {
    // A bound on characters would be none: one character can have any number of marks.
    let start = unicodeScalars.prefix(40)
    let text = start.map { $0 == "'" ? "'" : $0.escaped(asASCII: $0.isControl) }.joined()
    return "\"\(text)\(start.endIndex == endIndex ? "" : "…")\""
  }
}

extension Unicode.Scalar {
  /// True for a character that ends a line, begins a terminal command, or turns text around.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
