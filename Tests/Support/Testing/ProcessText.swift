import Testing

extension Optional where Wrapped == ExitTest.Result {
  /// What a process printed.
  package var output: String { String(decoding: self?.standardOutputContent ?? [], as: UTF8.self) }

  /// What a process said on standard error, such as why it trapped.
  package var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
