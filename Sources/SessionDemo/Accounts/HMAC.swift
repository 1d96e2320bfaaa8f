/// A hash that only those can make who know the key, as RFC 2104 specifies it, with SHA-256.
struct HMAC {
  /// Have taken in the key, which need not be done again for each message.
  private var inner = SHA256()
  private var outer = SHA256()

  init(key: [UInt8]) {
    let short = key.count > SHA256.blockLength ? SHA256.hash(key) : key
    let block = short + [UInt8](repeating: 0, count: SHA256.blockLength - short.count)
    inner.update(block.map { $0 ^ 0x36 })
    outer.update(block.map { $0 ^ 0x5c })
  }

  /// The code of a message: 32 bytes.
  func code(for message: [UInt8]) -> [UInt8] {
    var inner = inner
    inner.update(message)
    var outer = outer
    outer.update(inner.finish())
    return outer.finish()
  }
}
