import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncSequenceTests {
    private let onExecutor = ManualExecutor()

    @Test func `all elements are delivered, and the completion after them`() {
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { Elements(3).publisher.subscribe(recorder) }
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    }

    @Test func `an element is pulled only if it is requested`() {
      let elements = Elements()
      let recorder = TestSubscriber<Int, Never>(demand: .none)
      onExecutor { elements.publisher.subscribe(recorder) }
      expectEqual(elements.pulls.value, 0)
      expectEqual(elements.iterators.load(ordering: .relaxed), 0)
      for count in [2, 1, 3] {
        let before = elements.pulls.value
        recorder.request(.max(count))
        onExecutor.run()
        expectEqual(elements.pulls.value, before + count)
      }
      expectEqual(recorder.values, [1, 2, 3, 4, 5, 6])
      recorder.cancel()
      onExecutor.run()
      expectEqual(elements.pulls.value, 6)
      expectEqual(elements.iterators.load(ordering: .relaxed), 0)
    }

    @Test func `demand returned for a value is pulled, and no more`() {
      let elements = Elements()
      let recorder = TestSubscriber<Int, Never>(demand: .max(1), more: .max(1))
      recorder.onValue = { [weak recorder] in if $0 == 5 { recorder?.cancel() } }
      onExecutor { elements.publisher.subscribe(recorder) }
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
      expectEqual(elements.pulls.value, 5)
    }

    @Test func `the end is found by pulling, so the completion is delivered at the next request`() {
      let recorder = TestSubscriber<Int, Never>(demand: .max(1))
      onExecutor { Elements(1).publisher.subscribe(recorder) }
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      onExecutor.run()
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure is delivered after the elements, with the type that is thrown`() {
      let recorder = TestSubscriber<Int, TestError>()
      onExecutor { Elements<TestError>(2, then: .b).publisher.subscribe(recorder) }
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.b))])
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
      let untyped = TestSubscriber<Int, any Error>()
      onExecutor { stream.publisher.subscribe(untyped) }
      continuation.yield(1)
      continuation.finish(throwing: TestError.a)
      onExecutor.run()
      expectEqual(untyped.values, [1])
      expectEqual(untyped.failure as? TestError, .a)
    }

    @Test func `cancelling cancels the task of a waiting sequence, and nothing follows`() {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let ends = Counter()
      continuation.onTermination = { if case .cancelled = $0 { ends.increment() } }
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { stream.publisher.subscribe(recorder) }
      continuation.yield(1)
      onExecutor.run()
      recorder.cancel()
      expectEqual(ends.value, 1)
      continuation.yield(2)
      onExecutor.run()
      expectEqual(recorder.signals, [.subscription, .value(1)])
    }

    @Test func `a sequence that ignores a cancellation delivers nothing more`() {
      let work = Work<Int?>()
      let stream = AsyncStream(unfolding: { await work(0) })
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { stream.publisher.subscribe(recorder) }
      expectEqual(work.running, 1)
      recorder.cancel()
      expectEqual(work.cancelled, [0])
      work.finish(0, with: 7)
      onExecutor.run()
      expectEqual(recorder.signals, [.subscription])
      expectEqual(work.running, 0)
    }

    @Test func `the task has the subscriber's priority, or a given one`() async {
      let priorities = AsyncStream<TaskPriority>(unfolding: { Task.currentPriority })
      for await priority in priorities.publisher(priority: .background).values {
        expectEqual(priority, .background)
        break
      }
      let inherited = Task(priority: .low) {
        // Nothing waits for the subscription's own task, so nothing raises its priority.
        await withUnsafeContinuation { continuation in
          priorities.publisher.first().subscribe(
            Subscribers.Sink(receiveCompletion: { _ in }) { continuation.resume(returning: $0) }
          )
        }
      }
      await expectEqual(inherited.value, .low)
    }

    @Test(arguments: [true, false])
    func `no task, iterator or subscriber is left behind`(byCancelling: Bool) {
      let elements = Elements(byCancelling ? .max : 3)
      weak var weakRecorder: TestSubscriber<Int, Never>?
      var subscription: (any Subscription)?
      do {
        let recorder = TestSubscriber<Int, Never>(demand: .max(4))
        weakRecorder = recorder
        recorder.onSubscription = { subscription = $0 }
        let publisher = elements.publisher
        onExecutor { [weak recorder] in recorder.map { publisher.subscribe($0) } }
        expectEqual(recorder.isFinished, !byCancelling)
        if byCancelling { recorder.cancel() }
        onExecutor.run()
      }
      expectNil(weakRecorder)
      expectEqual(elements.iterators.load(ordering: .relaxed), 0)
      expectNotNil(subscription)
    }

    @Test func `other threads may request and cancel while the task runs`() async {
      for _ in 0..<200 {
        let elements = Elements()
        let recorder = TestSubscriber<Int, Never>(demand: .none)
        elements.publisher.subscribe(recorder)
        onThreads(3) { _ in
          for _ in 0..<10 { recorder.request(.max(1)) }
        }
        // Wherever the task is when it is cancelled, it pulls no more than was requested.
        recorder.cancel()
        expectAtMost(elements.pulls.value, 30)
        let values = recorder.values
        expectEqual(values, Array(1...30).dropLast(30 - values.count))
      }
    }
  }
}
