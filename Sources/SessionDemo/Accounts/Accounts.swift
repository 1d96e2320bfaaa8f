import Foundation
import ReactiveCore

/// Why nobody was signed in.
enum SignInError: Error, Equatable, CustomStringConvertible {
  /// Does not say which of the two is wrong: that would tell a stranger which names exist.
  case wrongNameOrPassword

  var description: String { "wrong name or password" }
}

/// Who may sign in.
struct Accounts: Equatable, Sendable {
  private let hashes: [String: PasswordHash]

  init(_ hashes: [String: PasswordHash]) {
    self.hashes = hashes
  }

  /// The accounts that the demo comes with. Everybody may know their passwords: they are nobody's.
  static func demo(iterations: Int) -> Accounts {
    Accounts([
      "ada": PasswordHash(Password("lovelace"), iterations: iterations),
      "grace": PasswordHash(Password("hopper"), iterations: iterations),
    ])
  }

  /// A new token for whoever has an account and knows its password.
  func token(for credentials: Credentials) throws(SignInError) -> Token {
    let hash = hashes[credentials.name]
    // Where there is no such name another hash is checked: the time it takes must not tell which names exist.
    let matches = (hash ?? hashes.values.first)?.matches(credentials.password) ?? false
    guard hash != nil, matches else { throw .wrongNameOrPassword }
    return Token(name: credentials.name)
  }
}

extension Accounts: Codable {
  init(from decoder: any Decoder) throws {
    hashes = try [String: PasswordHash](from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try hashes.encode(to: encoder)
  }
}

/// Answers at once. A real service answers later, from elsewhere: its publisher would be a `Future`.
extension Accounts: AuthService {
  func signIn(_ credentials: Credentials) -> AnyPublisher<Token, any Error> {
    Deferred { Result { try token(for: credentials) }.publisher }.eraseToAnyPublisher()
  }
}
