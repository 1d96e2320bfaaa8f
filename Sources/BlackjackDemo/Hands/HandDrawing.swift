import DemoTerminal

extension Output {
  /// Whether cards can be drawn: in ASCII there is nothing that looks like one.
  var drawsCards: Bool { charset == .unicode }
}

extension Hand {
  /// The cards as Unicode draws them.
  var glyphs: [Word] { cards.map { Word(text: String($0.glyph), isRed: $0.suit.isRed) } }

  /// What the cards are called, since the glyphs are small to read.
  var names: [Word] { cards.map { Word(text: $0.description, isRed: $0.suit.isRed) } }
}
