import Foundation
import Testing

@testable import SessionDemo

@Suite struct PasswordHashTests {
  private let hash = PasswordHash(Password("lovelace"), iterations: 2)

  private func decoded(_ changes: [String: Any]) throws -> PasswordHash {
    var object = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(hash)) as? [String: Any]
    )
    object.merge(changes) { $1 }
    return try JSONDecoder().decode(PasswordHash.self, from: JSONSerialization.data(withJSONObject: object))
  }

  @Test(arguments: ["", "Lovelace", "lovelace ", "lovelac", "hopper"])
  func `a hash matches its own password only`(other: String) {
    #expect(hash.matches(Password("lovelace")))
    #expect(!hash.matches(Password(other)))
  }

  @Test func `the same password is salted differently each time`() {
    #expect(PasswordHash(Password("lovelace"), iterations: 2) != hash)
  }

  @Test func `an encoded hash shows no password, and matches as before`() throws {
    let text = String(decoding: try JSONEncoder().encode(hash), as: UTF8.self)
    #expect(!text.contains("lovelace"))
    #expect(!text.contains(Data("lovelace".utf8).base64EncodedString()))
    #expect(text.contains("PBKDF2-HMAC-SHA256"))
    #expect(try decoded([:]).matches(Password("lovelace")))
  }

  @Test func `a hash that cannot be checked in a reasonable time, or at all, is not decoded`() throws {
    #expect(throws: Never.self) { try decoded(["iterations": 10_000_000]) }
    #expect(throws: DecodingError.self) { try decoded(["iterations": 0]) }
    #expect(throws: DecodingError.self) { try decoded(["iterations": 10_000_001]) }
    #expect(throws: DecodingError.self) { try decoded(["salt": ""]) }
    #expect(throws: DecodingError.self) { try decoded(["key": ""]) }
    #expect(throws: DecodingError.self) { try decoded(["key": "AAAA"]) }
    #expect(throws: DecodingError.self) { try decoded(["algorithm": "ROT13"]) }
  }
}
