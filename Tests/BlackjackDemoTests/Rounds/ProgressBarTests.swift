import Testing

@testable import BlackjackDemo

@Suite struct ProgressBarTests {
  @Test func `the bar fills up`() {
    let bar = ProgressBar(total: 1000, width: 31)
    #expect(bar.text(done: 0) == "░░░░░░░░░░░░░ 0% of 1,000 hands")
    #expect(bar.text(done: 500) == "██████░░░░░░ 50% of 1,000 hands")
    #expect(bar.text(done: 1000) == "███████████ 100% of 1,000 hands")
  }

  @Test(arguments: [0, 1, 10, 20, 39, 79])
  func `the line always covers the one before`(width: Int) {
    let bar = ProgressBar(total: 1_000_000, width: width)
    for done in [0, 1, 99_999, 500_000, 1_000_000] { #expect(bar.text(done: done).count == width) }
    #expect(bar.blank == String(repeating: " ", count: width))
  }
}
