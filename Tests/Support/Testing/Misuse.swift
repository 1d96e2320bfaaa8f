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

  /// Expects the misuse to end its process with its line.
  package func expectTrap(in table: any MisuseTable.Type) async {
    // The process finds the table by the name of its type, and the row by its line: closures can't be passed.
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

/// A suite whose rows are misuses.
package protocol MisuseTable {
  static var misuses: [Misuse] { get }
}
