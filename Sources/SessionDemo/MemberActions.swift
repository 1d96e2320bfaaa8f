import DemoSupport
import Relays

/// The action requires a signed-in user, and there is none.
struct SignedOutError: Error, Equatable, CustomStringConvertible {
  var description: String { "nobody is signed in; login NAME first" }
}

/// Actions that require a signed-in user.
struct MemberActions {
  let session: BehaviorRelay<UserSession>

  /// Reads who is signed in now. For later changes, subscribe to the session instead. Returns a sentence that
  /// says what was done.
  func performActionRequiringLoggedInUser() throws(SignedOutError) -> String {
    guard case .signedIn(let token) = session.value else { throw SignedOutError() }
    return "Done, for \(token.name.quoted)."
  }
}
