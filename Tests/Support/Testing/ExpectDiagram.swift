import ReactiveCore
import ReactiveTesting
import Testing
import ThreadSupport

/// Expects an operator with two upstreams to match a diagram. Each failure in the diagrams is
/// ``TestError/a``.
package func expectDiagram<Result: Publisher>(
  _ expected: String,
  of upstream: String,
  _ other: String,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  _ combine: (MarblePublisher<String, TestError>, MarblePublisher<String, TestError>) -> Result
) where Result.Output == String, Result.Failure == TestError {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let scheduler = TestScheduler()
  let upstream = scheduler.cold(upstream, failure: TestError.a)
  let other = scheduler.cold(other, failure: TestError.a)
  let recorder = combine(upstream, other).record(
    using: scheduler,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  scheduler.run()
  expectEqual(recorder.timeline, Timeline(expected, failure: .a), sourceLocation: location)
}
