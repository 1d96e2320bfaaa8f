extension String {
  /// This text in quotation marks, with its control characters escaped and its length bounded, so that it stays one
  /// line whatever was typed.
  package var quoted: String {
    let longest = 40
    return String(reflecting: count > longest ? prefix(longest) + "…" : self)
  }
}
