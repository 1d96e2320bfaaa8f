import Testing

@testable import BlackjackDemo

@Suite struct WordingTests {
  @Test func `shares are percentages with two digits`() {
    #expect([0, 0.25, 0.378_28, 1].map(\.percent) == ["0.00%", "25.00%", "37.83%", "100.00%"])
  }

  @Test func `what is possible is not shown as impossible, nor as certain`() {
    #expect([1e-9, 0.000_049, 0.000_051].map(\.percent) == ["<0.01%", "<0.01%", "0.01%"])
    #expect([1 - 1e-9, 0.999_951, 0.999_949].map(\.percent) == [">99.99%", ">99.99%", "99.99%"])
  }

  @Test func `thousands are grouped`() {
    #expect(1_000_000.grouped == "1,000,000")
    #expect(UInt64(999).grouped == "999")
  }

  @Test func `one thing is one thing`() {
    #expect([0, 1, 2, 1000].map { $0.of("card") } == ["0 cards", "1 card", "2 cards", "1,000 cards"])
  }
}
