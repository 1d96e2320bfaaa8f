import Testing

@testable import BlackjackDemo

@Suite struct RankTests {
  @Test func `ranks count their number, pictures ten and an ace at least one`() {
    #expect(Rank.allCases.map(\.lowPoints) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
  }

  @Test func `ranks are called as on the cards`() {
    #expect(Rank.allCases.map(\.description).joined(separator: " ") == "A 2 3 4 5 6 7 8 9 10 J Q K")
  }
}
