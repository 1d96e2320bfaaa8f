import BalanceFeature
import Foundation
import TestSupport
import Testing

extension Suites {
  struct RelativeDatesTests {
    private func formatter(_ locale: String) throws -> DateFormatter {
      .relative(locale: Locale(identifier: locale), timeZone: try #require(TimeZone(identifier: "GMT")))
    }

    /// Locales use different kinds of space before AM.
    private func text(_ date: Date, _ locale: String) throws -> String {
      try formatter(locale).string(from: date).replacing("\u{202F}", with: " ")
    }

    @Test func `a date long ago is shown in the user's style`() throws {
      let date = Date(timeIntervalSince1970: 1_622_626_867)
      try expectEqual(text(date, "en_US"), "Jun 2, 2021 at 9:41:07 AM")
      try expectEqual(text(date, "de_DE"), "02.06.2021, 09:41:07")
    }

    @Test func `a date today is shown as "today" if the system supports it`() throws {
      try expectTrue(formatter("en_US").doesRelativeDateFormatting)
      #if canImport(Darwin)
        #expect(try text(Date(), "en_US").hasPrefix("Today at "))
      #endif
    }
  }
}
