/// Prints from where nothing can be thrown, such as a subscriber's closure, and remembers why it could not.
@MainActor package final class Printer {
  private let output: Output
  private var error: OutputError?

  package init(_ output: Output) {
    self.output = output
  }

  /// Prints a line, unless an earlier one could not be written.
  package func printLine(_ text: String) {
    guard error == nil else { return }
    do throws(OutputError) { try output.writeLine(text) } catch { self.error = error }
  }

  /// Throws what the first line that could not be written has thrown.
  package func check() throws(OutputError) {
    if let error { throw error }
  }
}
