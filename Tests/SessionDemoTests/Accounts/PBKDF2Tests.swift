import Testing

@testable import SessionDemo

@Suite struct PBKDF2Tests {
  /// The first is the beginning of a test vector in section 11 of RFC 7914, the others are the inputs of RFC 6070
  /// with SHA-256.
  @Test(arguments: [
    ("passwd", "salt", 1, "55ac046e 56e3089f ec1691c2 2544b605 f9418521 6dde0465 e68b9d57 c20dacbc"),
    ("password", "salt", 1, "120fb6cf fcf8b32c 43e72252 56c4f837 a86548c9 2ccc3548 0805987c b70be17b"),
    ("password", "salt", 2, "ae4d0c95 af6b46d3 2d0adff9 28f06dd0 2a303f8e f3c251df d6e2d85a 95474c43"),
    ("password", "salt", 4_096, "c5e478d5 9288c841 aa530db6 845c4c8d 962893a0 01ce4e11 a4963873 aa98134a"),
  ])
  func `the keys are those of the specification`(password: String, salt: String, count: Int, key: String) {
    #expect(
      PBKDF2.key(password: Array(password.utf8), salt: Array(salt.utf8), iterations: count) == bytes(key)
    )
  }
}
