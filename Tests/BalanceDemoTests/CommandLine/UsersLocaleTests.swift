import Foundation
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct UsersLocaleTests {
    @Test func `the first variable that is set decides`() {
      expectEqual(Locale(environment: ["LANG": "de_DE.UTF-8"]).identifier, "de_DE")
      expectEqual(Locale(environment: ["LANG": "de_DE", "LC_TIME": "fr_CH@euro"]).identifier, "fr_CH")
      expectEqual(Locale(environment: ["LC_TIME": "fr_CH", "LC_ALL": "en_GB.UTF-8"]).identifier, "en_GB")
      expectEqual(Locale(environment: ["LC_ALL": "", "LANG": "ja_JP"]).identifier, "ja_JP")
    }

    @Test(arguments: ["", "C", "POSIX", "C.UTF-8"])
    func `what names no language leaves it to Foundation`(name: String) {
      expectEqual(Locale(environment: ["LANG": name]), .autoupdatingCurrent)
    }
  }
}
