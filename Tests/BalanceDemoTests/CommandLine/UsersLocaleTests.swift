import Foundation
import Testing

@testable import BalanceDemo

@Suite(.timeLimit(.minutes(5))) struct UsersLocaleTests {
  @Test func `the first variable that is set decides`() {
    #expect(Locale(environment: ["LANG": "de_DE.UTF-8"]).identifier == "de_DE")
    #expect(Locale(environment: ["LANG": "de_DE", "LC_TIME": "fr_CH@euro"]).identifier == "fr_CH")
    #expect(Locale(environment: ["LC_TIME": "fr_CH", "LC_ALL": "en_GB.UTF-8"]).identifier == "en_GB")
    #expect(Locale(environment: ["LC_ALL": "", "LANG": "ja_JP"]).identifier == "ja_JP")
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8"])
  func `what names no language leaves it to Foundation`(name: String) {
    #expect(Locale(environment: ["LANG": name]) == .autoupdatingCurrent)
  }
}
