import Testing

@testable import SessionDemo

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c442 98fc1c14 9afbf4c8 996fb924 27ae41e4 649b934c a495991b 7852b855"),
    ("abc", "ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61 d20638b8 e5c02693 0c3e6039 a33ce459 64ff2167 f6ecedd4 19db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a7 78af8380 036ce59e 7b049237 0b249b11 e8f07a51 afac4503 7afee9d1"
    ),
  ])
  func `the hashes are those of the specification`(message: String, hash: String) {
    #expect(SHA256.hash(message.utf8) == bytes(hash))
  }

  @Test func `a million bytes have the hash of the specification`() {
    let hash = "cdc76e5c 9914fb92 81a1c7e2 84d73e67 f1809a48 a497200e 046d39cc c7112cd0"
    #expect(SHA256.hash(repeatElement(UInt8(ascii: "a"), count: 1_000_000)) == bytes(hash))
  }

  @Test func `a message may come in parts`() {
    let message = (0..<200).map(UInt8.init)
    for length in message.indices {
      var hash = SHA256()
      hash.update(message[..<length])
      hash.update(message[length...])
      #expect(hash.finish() == SHA256.hash(message))
    }
  }
}
