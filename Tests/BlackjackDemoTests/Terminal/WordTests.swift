import DemoTerminal
import Testing

@testable import BlackjackDemo

@Suite struct WordTests {
  @Test func `words fill lines`() {
    #expect("one two three four".wrapped(to: 9) == "one two\nthree\nfour")
    #expect("one two three four".wrapped(to: 10) == "one two\nthree four")
  }

  @Test func `a word that is too long has a line of its own`() {
    #expect("a telephone b".wrapped(to: 4) == "a\ntelephone\nb")
  }

  @Test func `where lines have no end nothing is broken`() {
    #expect("one two three four".wrapped(to: nil) == "one two three four")
  }

  @Test func `nothing makes no line`() {
    #expect("".wrapped(to: 9) == "")
  }

  @Test func `colours take no room`() {
    let words = [Word(text: "A♥", isRed: true), Word(text: "A♠")]
    #expect(words.wrapped(to: 5, paint: Paint(isOn: true)) == "\u{1B}[31mA♥\u{1B}[0m A♠")
    #expect(words.wrapped(to: 4, paint: .none) == "A♥\nA♠")
  }
}
