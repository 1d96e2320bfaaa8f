/// Makes a key of a password, slowly on purpose, as RFC 8018 specifies it, with HMAC and SHA-256.
enum PBKDF2 {
  /// The first 32 bytes of the key. Whoever guesses passwords has to do the same work for each guess.
  ///
  /// - Parameters:
  ///   - salt: Different for each account, so that a guess is good for one account only.
  ///   - iterations: How often to hash: one or more.
  /// - Complexity: O(*iterations*).
  static func key(password: [UInt8], salt: [UInt8], iterations: Int) -> [UInt8] {
    precondition(iterations > 0, "a password is hashed at least once")
    let hmac = HMAC(key: password)
    var latest = hmac.code(for: salt + UInt32(1).bigEndianBytes)
    var key = latest
    for _ in 1..<iterations {
      latest = hmac.code(for: latest)
      for place in key.indices { key[place] ^= latest[place] }
    }
    return key
  }
}
