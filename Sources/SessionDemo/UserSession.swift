/// The signed-in user, if there is one.
enum UserSession: Equatable, Sendable {
  case signedOut
  case signedIn(Token)

  /// The name of the signed-in user, if there is one.
  var name: String? {
    if case .signedIn(let token) = self { token.name } else { nil }
  }
}
