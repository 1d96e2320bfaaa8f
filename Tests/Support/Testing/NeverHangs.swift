import Dispatch
import Testing
import ThreadSupport

extension Trait where Self == NeverHangs {
  /// A test that has not ended a minute after its time limit ends the process.
  ///
  /// The time limit cancels a test's task. That ends neither a wait that blocks its thread nor one that
  /// ignores cancellation, and a time limit needs a thread of the pool itself.
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
    // A queue of its own gets a thread although all threads of the pool are blocked.
    DispatchQueue(label: "NeverHangs").asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
    defer { end.cancel() }
    try await body()
  }
}
