import DemoTerminal

/// What is never broken over two lines.
struct Word: Equatable, Sendable {
  let text: String
  var isRed = false
}

extension [Word] {
  /// These words with spaces between them, in lines of at most `width` characters; a word that is longer has a
  /// line of its own.
  ///
  /// - Parameters:
  ///   - width: The characters that fit into a line, or `nil` where lines have no end.
  ///   - paint: The colours, which take no room.
  func wrapped(to width: Int?, paint: Paint) -> String {
    var text = ""
    var length = 0
    for (place, word) in enumerated() {
      let longer = length + 1 + word.text.count
      let fits = width.map { longer <= $0 } ?? true
      if place > 0 { text += fits ? " " : "\n" }
      length = place > 0 && fits ? longer : word.text.count
      text += word.isRed ? paint.red(word.text) : word.text
    }
    return text
  }
}

extension String {
  /// The words of this sentence.
  var words: [Word] { split(separator: " ").map { Word(text: String($0)) } }

  /// This sentence in lines of at most `width` characters.
  func wrapped(to width: Int?) -> String { words.wrapped(to: width, paint: .none) }
}
