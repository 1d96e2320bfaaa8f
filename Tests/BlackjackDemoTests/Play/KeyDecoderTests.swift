import Testing

@testable import BlackjackDemo

@Suite struct KeyDecoderTests {
  private func keys(_ text: String, isTerminal: Bool = true) -> [Key] {
    var decoder = KeyDecoder(isTerminal: isTerminal)
    return text.utf8.compactMap { decoder.decode($0) } + [decoder.pause()].compactMap { $0 }
  }

  @Test func `letters are keys, large or small`() {
    #expect(keys("hsdqHSDQ") == [.hit, .stand, .deal, .quit, .hit, .stand, .deal, .quit])
  }

  @Test func `a key that means something is the letter that is pressed for it`() {
    for key in [Key.hit, .stand, .deal, .quit] { #expect(keys(key.letter) == [key]) }
  }

  @Test func `white space is no key`() {
    #expect(keys("h\n \t\r\ns") == [.hit, .stand])
  }

  @Test func `other bytes are other keys`() {
    #expect(keys("x1\u{0}") == [.other, .other, .other])
  }

  @Test func `arrow and function keys are one key, whatever letters they send`() {
    #expect(keys("\u{1B}[H\u{1B}OHs") == [.other, .other, .stand])
    #expect(keys("\u{1B}[1;5Hs") == [.other, .stand])
    #expect(keys("\u{1B}hs") == [.other, .stand])
  }

  @Test func `a lone Esc is a key after a pause`() {
    var decoder = KeyDecoder(isTerminal: true)
    #expect(decoder.decode(0x1B) == nil)
    #expect(decoder.isInsideKey)
    #expect(decoder.pause() == .other)
    #expect(!decoder.isInsideKey)
    #expect(decoder.decode(UInt8(ascii: "h")) == .hit)
    #expect(decoder.pause() == nil)
  }

  @Test func `Esc twice is a key and the beginning of another`() {
    #expect(keys("\u{1B}\u{1B}[As") == [.other, .other, .stand])
  }

  @Test func `control-D ends the input of a terminal only`() {
    #expect(keys("\u{4}") == [.end])
    #expect(keys("\u{4}", isTerminal: false) == [.other])
  }
}
