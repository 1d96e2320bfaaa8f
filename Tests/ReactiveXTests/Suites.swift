import ReactiveX
import TestSupport
import Testing

/// The parent of this module's suites, which gives them a time limit and a check for leaks.
///
/// Each suite inherits them, so that the compiler expands one macro instead of one for each suite.
@Suite(.timeLimit(.minutes(5)), .neverHangs, .releasesAll) enum Suites {}

/// Expects each test to release the sequences, subscriptions, disposables and bags that its task created.
///
/// Tests may run in parallel, because each counts the objects of its own task and of the tasks that it
/// starts. Objects created on other threads are not counted. A release build counts nothing.
struct ReleaseCheck: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    #if DEBUG
      let objects = LiveObjects()
      try await LiveObjects.$current.withValue(objects, operation: function)
      // A queue or a task may still hold work that it has run.
      let deadline = ContinuousClock.now + .seconds(10)
      while !objects.all.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
      expectEqual(objects.all, [:], "objects alive after the test", sourceLocation: test.sourceLocation)
    #else
      try await function()
    #endif
  }
}

extension Trait where Self == ReleaseCheck {
  static var releasesAll: ReleaseCheck { ReleaseCheck() }
}
