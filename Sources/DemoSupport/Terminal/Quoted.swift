extension String {
  /// This text in quotation marks, with its control characters escaped and its length bounded, so that it
  /// stays one line whatever was typed.
  package var quoted: String { quoted(upTo: 40) }

  /// This text in quotation marks, with its control characters escaped, cut after so many Unicode scalars.
  package func quoted(upTo length: Int) -> String {
    // Characters would be no bound: one can have any number of marks.
    let start = unicodeScalars.prefix(length)
    let text = start.map { $0 == "'" ? "'" : $0.escaped(asASCII: $0.isControl) }.joined()
    return "\"\(text)\(start.endIndex == endIndex ? "" : "…")\""
  }
}

extension Unicode.Scalar {
  /// True for a character that does something instead of being shown: ends a line, begins a terminal command,
  /// or turns text around.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
