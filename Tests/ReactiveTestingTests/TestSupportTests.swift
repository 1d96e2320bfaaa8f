import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The tests' own functions: a failed check records an issue where it was called.
  struct TestSupportTests {
    let upstream = TestPublisher<Int, TestError>()

    private func expectIssue(_ text: String, line: Int, from body: () -> Void) {
      withKnownIssue {
        body()
      } matching: { issue in
        issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains(text) }
      }
    }

    @Test func `a fault is an issue where the subscriber was created`() {
      expectIssue("a value that was not requested", line: #line + 1) {
        let subscriber = upstream.record(demand: .none)
        upstream.send(1)
        subscriber.cancel()
      }
      expectIssue("receive(completion:) before the subscription", line: #line + 1) {
        let subscriber = TestSubscriber<Int, Never>()
        subscriber.receive(completion: .finished)
      }
      let scheduler = TestScheduler()
      expectIssue("a value that was not requested", line: #line + 1) {
        _ = upstream.record(demand: .none, using: scheduler, subscription: "^-")
        scheduler.run()
        upstream.send(1)
      }
    }

    @Test func `values that differ are an issue that shows the difference`() {
      expectIssue("expectEqual([1, 2], [1, 3])\nat index 1: 2, expected 3", line: #line + 1) {
        expectEqual([1, 2], [1, 3])
      }
      expectIssue("at index 1: nothing, expected \"b\"", line: #line) { expectEqual(["a"], ["a", "b"]) }
      expectIssue("frame 1: expected 2, came 1", line: #line + 1) {
        expectEqual(Timeline<Int, Never>("-1|"), "-2|")
      }
      expectIssue("as a comment says", line: #line) { expectEqual(1, 2, "as a comment says") }
      expectEqual(1, 1)
    }

    @Test func `a failed condition is an issue that shows the call`() {
      expectIssue("expectNil(Optional(1))", line: #line) { expectNil(Optional(1)) }
      expectIssue("expectEmpty([1])", line: #line) { expectEmpty([1]) }
      expectIssue("expectIs(1, String.self)", line: #line) { expectIs(1, String.self) }
      expectIssue("expectContains([1], 2)", line: #line) { expectContains([1], 2) }
      expectIssue("expectLess(1, 1)", line: #line) { expectLess(1, 1) }
      expectIssue("expectGreater(1, 1)", line: #line) { expectGreater(1, 1) }
      expectIssue("expectAtMost(2, 1)", line: #line) { expectAtMost(2, 1) }
      expectIssue("expectAtLeast(1, 2)", line: #line) { expectAtLeast(1, 2) }
      expectNil(Int?.none)
      expectEmpty([Int]())
      expectIs(1, Int.self)
      expectContains([1], 1)
      expectLess(1, 2)
      expectGreater(2, 1)
      expectAtMost(1, 1)
      expectAtLeast(1, 1)
    }
  }
}
