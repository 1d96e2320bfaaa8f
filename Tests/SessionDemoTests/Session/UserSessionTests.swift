import TestSupport
import Testing

@testable import SessionDemo

@Suite(.timeLimit(.minutes(5))) struct UserSessionTests {
  @Test func `only who is signed in has a name`() {
    expectEqual(UserSession.signedIn(Token(name: "ada")).name, "ada")
    expectNil(UserSession.signedOut.name)
  }
}
