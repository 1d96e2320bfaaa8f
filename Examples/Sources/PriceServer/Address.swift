/// The address that a process listens on.
public struct Address: Equatable, Sendable {
  public let host: String
  public let port: Int

  public init(host: String, port: Int) { (self.host, self.port) = (host, port) }

  /// - Returns: Nil unless the text is a host and a port, such as `127.0.0.1:9000`.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    self.init(host: String(text[..<colon]), port: Int(port))
  }
}
