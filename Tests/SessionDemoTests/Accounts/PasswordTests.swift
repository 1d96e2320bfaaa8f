import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct PasswordTests {
    @Test func `a password that is printed or dumped by mistake shows nothing`() {
      let credentials = Credentials(name: "ada", password: Password("lovelace"))
      var dumped = ""
      dump(credentials, to: &dumped)
      for text in ["\(credentials)", String(reflecting: credentials), dumped] {
        expectContains(text, "ada")
        #expect(!text.contains("lovelace"))
      }
    }
  }
}
