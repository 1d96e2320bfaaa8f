import Testing

@testable import BlackjackDemo

@Suite struct SuitTests {
  @Test func `hearts and diamonds are red`() {
    #expect(Suit.allCases.filter(\.isRed) == [.hearts, .diamonds])
  }

  @Test func `suits are called by their symbols`() {
    #expect(Suit.allCases.map(\.description) == ["♠", "♥", "♦", "♣"])
  }
}
