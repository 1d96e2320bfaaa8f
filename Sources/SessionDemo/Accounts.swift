import ReactiveCore

/// The reason for a refused sign-in.
enum SignInError: Error, Equatable, CustomStringConvertible {
  /// Does not say which of the two is wrong: that would tell a stranger which names exist.
  case wrongNameOrPassword

  var description: String { "wrong name or password" }
}

/// The users who may sign in while the program runs. They stand for a server, so that the demo needs none: a
/// real program has no passwords in it.
struct Accounts: Sendable {
  /// Everyone may know these passwords: no user has them.
  static let demo = Accounts(["ada": Password("lovelace"), "grace": Password("hopper")])

  private let passwords: [String: Password]

  init(_ passwords: [String: Password]) {
    self.passwords = passwords
  }

  /// Returns a new token for a user with the right password.
  func token(for credentials: Credentials) throws(SignInError) -> Token {
    guard let password = passwords[credentials.name], password == credentials.password else {
      throw .wrongNameOrPassword
    }
    return Token(name: credentials.name)
  }
}

/// Answers at once. A server answers later, from elsewhere: its publisher would be a `Future`.
extension Accounts: AuthService {
  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    Deferred { Result { try token(for: credentials) }.publisher }.eraseToAnyPublisher()
  }
}
