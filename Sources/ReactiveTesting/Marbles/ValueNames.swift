/// Which character stands for which value, for values as they describe themselves.
struct ValueNames {
  private var characters: [String: Character]
  private var taken: Set<Character>
  private var used: [(character: Character, text: String)] = []
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// - Parameter characters: those that the test has given.
  init(_ characters: [String: Character]) {
    self.characters = characters
    taken = Diagram.reserved.union(characters.values)
  }

  /// The character for a value: its own if it is a single one, and otherwise a letter that nothing else has.
  mutating func character(for text: String) -> Character {
    let character = characters[text] ?? free(for: text)
    if characters.updateValue(character, forKey: text) == nil || !used.contains(where: { $0.text == text }) {
      used.append((character, text))
    }
    taken.insert(character)
    return character
  }

  private func free(for text: String) -> Character {
    if text.count == 1, let own = text.first, !own.isWhitespace, !taken.contains(own) { return own }
    return Self.letters.first { !taken.contains($0) } ?? "?"
  }

  /// What the characters stand for that are not what they stand for.
  var legend: [String] {
    used.filter { String($0.character) != $0.text }.map { "\($0.character): \($0.text)" }
  }
}
