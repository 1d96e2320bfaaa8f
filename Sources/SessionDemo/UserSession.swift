enum UserSession: Equatable, Sendable {
  case signedOut
  case signedIn(Token)

  var name: String? {
    if case .signedIn(let token) = self { token.name } else { nil }
  }
}
