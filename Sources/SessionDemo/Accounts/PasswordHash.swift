import Foundation

/// What is kept of a password: enough to know it again, and little help to find it out.
struct PasswordHash: Codable, Equatable, Sendable {
  enum Algorithm: String, Codable {
    case pbkdf2 = "PBKDF2-HMAC-SHA256"
  }

  /// As many as a debug build does in a fraction of a second; a real service does far more, or another algorithm.
  static let usualIterations = 10_000

  private let algorithm: Algorithm
  private let iterations: Int
  private let salt: Data
  private let key: Data

  /// Hashes a password, with a salt that nobody can foresee.
  ///
  /// - Parameter iterations: How often: one or more.
  init(_ password: Password, iterations: Int) {
    let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    algorithm = .pbkdf2
    self.iterations = iterations
    self.salt = Data(salt)
    key = Data(PBKDF2.key(password: Array(password.text.utf8), salt: salt, iterations: iterations))
  }

  /// Whether this is the hash of that password.
  func matches(_ password: Password) -> Bool {
    let other = PBKDF2.key(password: Array(password.text.utf8), salt: Array(salt), iterations: iterations)
    // Looks at all bytes, so that the time it takes does not tell how many are right.
    return zip(key, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// - Throws: `DecodingError`, also for a hash that every password would match or that would take hours to check.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func decode<Value: Decodable>(_ key: CodingKeys, where isAllowed: (Value) -> Bool) throws -> Value {
      let value = try container.decode(Value.self, forKey: key)
      guard isAllowed(value) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "out of range")
      }
      return value
    }
    algorithm = try decode(.algorithm) { _ in true }
    iterations = try decode(.iterations) { 1...10_000_000 ~= $0 }
    salt = try decode(.salt) { !$0.isEmpty }
    key = try decode(.key) { $0.count == 32 }
  }
}
