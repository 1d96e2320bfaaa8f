import Testing

/// A one-time event that a task can wait for. A thread waits with ``Protected/wait(until:)`` instead.
package final class Happening: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  package init() {}

  package func happen() { continuation.yield() }

  /// Waits for the event. If the test's time limit ends the wait, an issue is recorded here.
  package func wait(
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async {
    for await _ in stream { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record(note("The event did not happen.", sourceText(at: location)), sourceLocation: location)
  }
}
