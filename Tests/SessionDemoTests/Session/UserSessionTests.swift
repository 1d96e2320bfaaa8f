import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct UserSessionTests {
    @Test func `only who is signed in has a name`() {
      expectEqual(UserSession.signedIn(Token(name: "ada")).name, "ada")
      expectNil(UserSession.signedOut.name)
    }
  }
}
