import Testing

@testable import SessionDemo

@Suite(.timeLimit(.minutes(5))) struct UserSessionTests {
  @Test func `only who is signed in has a name`() {
    #expect(UserSession.signedIn(Token(name: "ada")).name == "ada")
    #expect(UserSession.signedOut.name == nil)
  }
}
