import Testing

@testable import BlackjackDemo

@Suite struct UsageTests {
  @Test func `the usage explains every option`() {
    for option in Option.allCases { #expect(Options.usage.contains("\n  \(option.form) ")) }
  }

  @Test func `the usage fits into 80 columns and ends with its line`() {
    #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count < 80 })
    #expect(Options.usage.hasSuffix("\n"))
  }
}
