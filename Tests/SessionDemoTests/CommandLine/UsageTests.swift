import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct UsageTests {
    @Test func `the usage explains every option and every command`() {
      for option in Option.allCases { expectContains(Options.usage, "\n  \(option.form) ") }
      for command in ["login NAME", "logout", "whoami", "action", "help", "quit"] {
        expectContains(Options.usage, "\n  \(command) ")
      }
    }

    @Test func `the usage fits into 80 columns and ends with its line`() {
      #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count < 80 })
      #expect(Options.usage.hasSuffix("\n"))
    }
  }
}
