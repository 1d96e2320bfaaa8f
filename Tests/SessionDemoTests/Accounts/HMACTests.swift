import Testing

@testable import SessionDemo

/// The test cases of RFC 4231.
@Suite struct HMACTests {
  @Test(arguments: [
    (
      bytes("0b0b0b0b 0b0b0b0b 0b0b0b0b 0b0b0b0b 0b0b0b0b"),
      "Hi There",
      "b0344c61 d8db3853 5ca8afce af0bf12b 881dc200 c9833da7 26e9376c 2e32cff7"
    ),
    (
      Array("Jefe".utf8),
      "what do ya want for nothing?",
      "5bdcc146 bf60754e 6a042426 089575c7 5a003f08 9d273983 9dec58b9 64ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e43159 1ee0b67f 0d8a26aa cbf5b77f 8e0bc621 3728c514 0546040f 0ee37f54"
    ),
  ])
  func `the codes are those of the specification`(key: [UInt8], message: String, code: String) {
    #expect(HMAC(key: key).code(for: Array(message.utf8)) == bytes(code))
  }

  @Test func `a key as long as a block is used as it is`() {
    let key = [UInt8](repeating: 7, count: 64)
    #expect(HMAC(key: key).code(for: []) != HMAC(key: SHA256.hash(key)).code(for: []))
    #expect(HMAC(key: key + [7]).code(for: []) == HMAC(key: SHA256.hash(key + [7])).code(for: []))
  }
}
