/// The characters that stand for values in a diagram. A value is identified by its description.
struct ValueNames {
  private var characters: [String: Character]
  private var taken: Set<Character>
  private var used: [(character: Character, text: String)] = []
  /// Used after the Latin letters: Chinese characters, of which there are twenty thousand.
  private static var moreLetters: some Sequence<Character> {
    (0x4E00...0x9FFF).lazy.compactMap(Unicode.Scalar.init).map(Character.init)
  }
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// - Parameter characters: the characters that the test has specified, by the description of their value.
  init(_ characters: [String: Character]) {
    self.characters = characters.filter { Self.isSeparate($0.value) }
    taken = Diagram.reserved.union(characters.values)
  }

  /// The character for a value: the one that the test has specified, or its description if that is a free
  /// single character, or otherwise a free letter.
  mutating func character(for text: String) -> Character {
    let character = characters[text] ?? free(for: text)
    if characters.updateValue(character, forKey: text) == nil || !used.contains(where: { $0.text == text }) {
      used.append((character, text))
    }
    taken.insert(character)
    return character
  }

  private func free(for text: String) -> Character {
    if text.count == 1, let own = text.first, !own.isWhitespace, !taken.contains(own), Self.isSeparate(own) {
      return own
    }
    let isFree = { [taken] character in !taken.contains(character) }
    return Self.letters.first(where: isFree) ?? Self.moreLetters.first(where: isFree) ?? "?"
  }

  /// False for a character that would combine with its neighbour, such as half a flag or an accent.
  private static func isSeparate(_ character: Character) -> Bool { "-\(character)\(character)-".count == 4 }

  /// The meaning of each character that differs from the description of its value.
  var legend: [String] {
    used.filter { String($0.character) != $0.text }.map { "\($0.character): \($0.text)" }
  }
}
