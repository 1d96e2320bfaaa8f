import Testing

@testable import BlackjackDemo

@Suite struct HandDrawingTests {
  @Test func `a hand is drawn with glyphs and with names`() {
    #expect(hand("A♠ 10♥ 3♦").glyphs.map(\.text) == ["🂡", "🂺", "🃃"])
    #expect(hand("A♠ 10♥ 3♦").names.map(\.text) == ["A♠", "10♥", "3♦"])
  }

  @Test func `red cards are drawn red`() {
    #expect(hand("A♠ 10♥ 3♦ 4♣").glyphs.map(\.isRed) == [false, true, true, false])
    #expect(hand("A♠ 10♥ 3♦ 4♣").names.map(\.isRed) == [false, true, true, false])
  }
}
