import ReactiveCore

enum SignInError: Error, Equatable, CustomStringConvertible {
  /// Does not say which of the two is wrong, because that would reveal which names exist.
  case wrongNameOrPassword

  var description: String { "wrong name or password" }
}

/// The users who can sign in. It stands in for a server, so that the demo needs none; a real program has no
/// passwords in it.
struct Accounts: Sendable {
  /// These passwords may be public, because nobody uses them.
  static let demo = Accounts(["ada": Password("lovelace"), "grace": Password("hopper")])

  private let passwords: [String: Password]

  init(_ passwords: [String: Password]) {
    self.passwords = passwords
  }

  func token(for credentials: Credentials) throws(SignInError) -> Token {
    guard let password = passwords[credentials.name], password == credentials.password else {
      throw .wrongNameOrPassword
    }
    return Token(name: credentials.name)
  }
}

/// Answers immediately. A server answers later, so its publisher would be a `Future`.
extension Accounts: AuthService {
  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    Deferred { Result { try token(for: credentials) }.publisher }.eraseToAnyPublisher()
  }
}
