import Dispatch
import Testing
import ThreadSupport

extension Trait where Self == NeverHangs {
  /// Ends the process if a test has not ended one minute after its time limit.
  ///
  /// The time limit cancels the test's task. That doesn't end a wait that blocks its thread or ignores
  /// cancellation, and enforcing the limit itself needs a thread of the pool.
  package static var neverHangs: Self { Self() }
}

package struct NeverHangs: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @Sendable () async throws -> Void
  ) async throws {
    let seconds = 60 + Int((test.timeLimit ?? .zero).components.seconds)
    let end = DispatchWorkItem {
      giveUp("\(test.sourceLocation): \"\(test.name)\" has not ended after \(seconds) seconds.")
    }
    // Its own queue gets a thread even if all threads of the pool are blocked.
    DispatchQueue(label: "NeverHangs").asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
    defer { end.cancel() }
    try await body()
  }
}
