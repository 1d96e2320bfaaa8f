import Testing

extension Optional where Wrapped == ExitTest.Result {
  /// The text that a process printed.
  package var output: String { String(decoding: self?.standardOutputContent ?? [], as: UTF8.self) }

  /// The text that a process wrote to standard error, such as the reason for a trap.
  package var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
