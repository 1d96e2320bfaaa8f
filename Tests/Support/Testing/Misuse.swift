import Testing

/// A misuse of the API and its message, as a row of a table. An exit test of its own would take as long to
/// compile as four expectations.
package struct Misuse: Sendable, CustomTestStringConvertible {
  package let line: String
  package let location: SourceLocation
  /// The code that runs in its own process.
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

  /// Expects the misuse to end its process with its message.
  package func expectTrap(in table: any MisuseTable.Type) async {
    // The process finds the table by its type's name and the row by its line, because closures can't be
    // passed.
    let name = _mangledTypeName(table)
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
      sourceLocation: location
    ) { [name = name as String?, row = location.line as Int] in
      let table = name.flatMap(_typeByName) as? any MisuseTable.Type
      try await table?.misuses.first { $0.location.line == row }?.body()
    }
    #expect(result.message.contains(line), sourceLocation: location)
  }
}

/// A suite with a table of misuses.
package protocol MisuseTable {
  static var misuses: [Misuse] { get }
}
