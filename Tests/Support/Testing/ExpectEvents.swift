import ReactiveCore
import ReactiveTesting
import Testing

/// Expects the events that a publisher sends on subscription: values, then "|" for the completion or "#" and
/// the failure. They must be the same with unlimited demand and with demand for one value at a time.
package func expectEvents<P: Publisher>(
  _ expected: String,
  of publisher: P,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  for more in [Subscribers.Demand.none, .max(1)] {
    let recorder = publisher.record(
      demand: more == .none ? .unlimited : more,
      more: more,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    let events = recorder.signals.compactMap(text(of:)).joined(separator: " ")
    expectEqual(events, expected, more == .none ? "all at once" : "one by one", sourceLocation: location)
    recorder.cancel()
  }
}

private func text<Value, Failure>(of signal: Signal<Value, Failure>) -> String? {
  switch signal {
  case .subscription: nil
  case .value(let value): "\(value)"
  case .completion(.finished): "|"
  case .completion(.failure(let failure)): "#\(failure)"
  }
}
