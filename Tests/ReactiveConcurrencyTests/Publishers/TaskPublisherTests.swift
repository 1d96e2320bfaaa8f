import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TaskPublisherTests {
    private let onExecutor = ManualExecutor()

    @Test func `the value is delivered with the completion right after it`() {
      let recorder = TestSubscriber<Int, Never>(demand: .max(1))
      onExecutor { TaskPublisher { await one() }.subscribe(recorder) }
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `a value that the closure makes need not be Sendable`() {
      final class Page {
        let number = 1
      }
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { TaskPublisher { Page() }.map(\.number).subscribe(recorder) }
      expectEqual(recorder.values, [1])
    }

    @Test func `each subscription starts a task when a value is requested`() {
      let runs = Counter()
      let publisher = TaskPublisher { runs.increment() }
      let (first, second) = (
        TestSubscriber<Int, Never>(demand: .none), TestSubscriber<Int, Never>(demand: .none)
      )
      onExecutor {
        publisher.subscribe(first)
        publisher.subscribe(second)
      }
      expectEqual(runs.value, 0)
      first.request(.max(1))
      first.request(.max(1))
      onExecutor.run()
      second.request(.unlimited)
      onExecutor.run()
      expectEqual(first.values, [1])
      expectEqual(second.values, [2])
      expectEqual(runs.value, 2)
    }

    @Test func `the task has the task-locals of the first request`() {
      let recorder = TestSubscriber<String, Never>(demand: .none)
      let publisher = Request.$id.withValue("creation") { TaskPublisher { Request.id } }
      onExecutor { Request.$id.withValue("subscription") { publisher.subscribe(recorder) } }
      Request.$id.withValue("request") { recorder.request(.max(1)) }
      onExecutor.run()
      expectEqual(recorder.values, ["request"])
    }

    @Test func `a thrown error is the failure, with its type`() {
      let untyped = TestSubscriber<Int, any Error>()
      let typed = TestSubscriber<Int, TestError>()
      let named = TestSubscriber<Int, TestError>()
      onExecutor {
        TaskPublisher { try await fail() }.subscribe(untyped)
        TaskPublisher { () throws(TestError) in try await fail() }.subscribe(typed)
        TaskPublisher(fail).subscribe(named)
      }
      expectEqual(untyped.failure as? TestError, .a)
      expectEqual(typed.signals, [.subscription, .completion(.failure(.a))])
      expectEqual(named.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `cancelling the subscription cancels the task, and nothing follows`() {
      let work = Work<Int>()
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { TaskPublisher { await work(1) }.subscribe(recorder) }
      expectEqual(work.running, 1)
      recorder.cancel()
      expectEqual(work.cancelled, [1])
      work.finish(1, with: 1)
      onExecutor.run()
      expectEqual(work.running, 0)
      expectEqual(recorder.signals, [.subscription])
    }

    @Test @MainActor func `the closure runs on the actor that it is written in`() async throws {
      var count = 0
      let publisher = TaskPublisher {
        count += 1
        return count
      }
      try await expectEqual(publisher.value, 1)
      expectEqual(count, 1)
    }

    @Test func `objects held by the closure are released with the task`() {
      weak var weakCaptive: Counter?
      let recorder = TestSubscriber<Int, Never>()
      do {
        let captive = Counter()
        weakCaptive = captive
        onExecutor { TaskPublisher { captive.increment() }.subscribe(recorder) }
      }
      expectTrue(recorder.isFinished)
      expectNil(weakCaptive)
    }
  }
}

private func one() async -> Int { 1 }

@Sendable private func fail() async throws(TestError) -> Int { throw .a }
