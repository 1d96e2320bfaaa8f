import Relays
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct MemberActionsTests {
    @Test func `an action asks who is signed in when it is performed`() throws {
      let session = BehaviorRelay(value: UserSession.signedOut)
      let actions = MemberActions(session: session)
      #expect(throws: SignedOutError()) { try actions.performActionRequiringLoggedInUser() }
      session.accept(.signedIn(Token(name: "ada")))
      try expectEqual(actions.performActionRequiringLoggedInUser(), #"Done, for "ada"."#)
      session.accept(.signedOut)
      #expect(throws: SignedOutError()) { try actions.performActionRequiringLoggedInUser() }
    }
  }
}
