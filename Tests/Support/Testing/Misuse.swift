import Testing

/// A misuse of the API and its message: a row of a table, because for each exit test
/// the compiler takes as long as for four expectations.
package struct Misuse: Sendable, CustomTestStringConvertible {
  package let line: String
  package let location: SourceLocation
  /// The code that its own process runs.
  package let body: @Sendable () async throws -> Void

  package init(
    _ line: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    at row: Int = #line,
    column: Int = #column,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    self.line = line
    self.body = body
    location = SourceLocation(fileID: fileID, filePath: filePath, line: row, column: column)
  }

  package var testDescription: String { line }

  /// Expects what the process said on standard error to contain the line.
  package func expectLine(in message: String) {
    #expect(message.contains(line), sourceLocation: location)
  }
}
