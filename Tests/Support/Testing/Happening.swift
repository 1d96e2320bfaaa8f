import Testing

/// Something that happens once, for a task to wait for. A thread waits with ``Protected/wait(until:)``.
package final class Happening: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  package init() {}

  package func happen() { continuation.yield() }

  /// Waits for it. If the time limit of the test ends the wait, there is an issue here.
  package func wait(
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    for await _ in stream { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record(note("It has not happened.", sourceText(at: location)), sourceLocation: location)
  }
}
