import DemoSupport
import Relays

/// An action requires a signed-in user, but nobody is signed in.
struct SignedOutError: Error, Equatable, CustomStringConvertible {
  var description: String { "nobody is signed in; login NAME first" }
}

struct MemberActions {
  let session: BehaviorRelay<UserSession>

  /// Reads the current user from the session. For later changes, subscribe to the session instead.
  ///
  /// - Returns: A sentence that confirms the action.
  func performActionRequiringLoggedInUser() throws(SignedOutError) -> String {
    guard case .signedIn(let token) = session.value else { throw SignedOutError() }
    return "Done, for \(token.name.quoted)."
  }
}
