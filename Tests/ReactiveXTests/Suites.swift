import ReactiveX
import TestSupport
import Testing

/// The suites of this module are in it, for a time limit and a check for leaks that all of them have.
///
/// They are inherited by each suite, so that none needs a macro of its own, of which the compiler expands all in each file.
@Suite(.timeLimit(.minutes(5)), .releasesAll) enum Suites {}

/// Expects that each test releases the sequences, subscriptions, disposables and bags that its task made.
///
/// Tests may run at once, since each counts what its own task makes, including the tasks that it begins. What other threads
/// make is not counted. A build for release counts nothing.
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
      // A queue or a task may be about to release what it has run.
      let deadline = ContinuousClock.now + .seconds(10)
      while !objects.all.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
      expectEqual(objects.all, [:], "objects are alive after the test", sourceLocation: test.sourceLocation)
    #else
      try await function()
    #endif
  }
}

extension Trait where Self == ReleaseCheck {
  static var releasesAll: ReleaseCheck { ReleaseCheck() }
}
