import Testing

/// What breaks a rule of the API, and the line that it traps with: a row of a table, since for each exit test
/// the compiler takes as long as for four expectations.
package struct Misuse: Sendable, CustomTestStringConvertible {
  package let line: String
  package let location: SourceLocation
  /// What a process of its own does.
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
