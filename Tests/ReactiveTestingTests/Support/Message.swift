import Testing

extension Optional where Wrapped == ExitTest.Result {
  /// What a process said before it trapped.
  var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
