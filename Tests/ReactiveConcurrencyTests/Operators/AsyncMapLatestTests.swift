import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncMapLatestTests {
    private let onExecutor = ManualExecutor()
    private let work = Work<Int>()
    private let upstream = TestPublisher<Int, TestError>()
    private let recorder = TestSubscriber<Int, TestError>()

    /// Subscribes the recorder to the work on the upstream's latest value.
    private func subscribe(_ recorder: TestSubscriber<Int, TestError>) {
      onExecutor { [upstream, work] in
        upstream.asyncMapLatest { await work($0) }.subscribe(recorder)
      }
    }

    private func send(_ number: Int) {
      upstream.send(number)
      onExecutor.run()
    }

    private func finish(_ numbers: Int...) {
      for number in numbers {
        work.finish(number, with: number * 10)
        onExecutor.run()
      }
    }

    @Test func `the next value cancels the task, and its result is dropped`() {
      subscribe(recorder)
      send(1)
      send(2)
      expectEqual(work.started, [1, 2])
      expectEqual(work.cancelled, [1])
      finish(1)
      expectEqual(recorder.values, [])
      finish(2)
      expectEqual(recorder.values, [20])
      send(3)
      finish(3)
      expectEqual(recorder.values, [20, 30])
      recorder.cancel()
    }

    @Test func `it finishes when the upstream has finished and the latest task has ended`() {
      subscribe(recorder)
      send(1)
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      finish(1)
      expectEqual(recorder.signals, [.subscription, .value(10), .completion(.finished)])
    }

    @Test func `a failure of the upstream cancels the task, and is delivered at once`() {
      subscribe(recorder)
      send(1)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
      expectEqual(work.cancelled, [1])
      finish(1)
      expectEqual(work.running, 0)
    }

    @Test func `cancelling cancels the upstream and the task, and nothing follows`() {
      subscribe(recorder)
      send(1)
      recorder.cancel()
      expectEqual(work.cancelled, [1])
      expectEqual(upstream.cancellations, 1)
      finish(1)
      expectEqual(recorder.signals, [.subscription])
    }

    @Test func `the latest value's task starts when a result is requested`() {
      let recorder = TestSubscriber<Int, TestError>(demand: .none)
      subscribe(recorder)
      expectEqual(upstream.requests, [.unlimited])
      send(1)
      send(2)
      expectEqual(work.started, [])
      recorder.request(.max(1))
      onExecutor.run()
      expectEqual(work.started, [2])
      finish(2)
      expectEqual(recorder.values, [20])
      send(3)
      expectEqual(work.started, [2])
      recorder.cancel()
    }

    @Test func `an error of the latest task is the failure, and an error of a cancelled task is dropped`() {
      let results = Work<Result<Int, TestError>>()
      let recorder = TestSubscriber<Int, any Error>()
      onExecutor { [upstream] in
        upstream.tryAsyncMapLatest { try await results($0).get() }.subscribe(recorder)
      }
      send(1)
      send(2)
      results.finish(1, with: .failure(.a))
      onExecutor.run()
      expectNil(recorder.completion)
      results.finish(2, with: .failure(.b))
      onExecutor.run()
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(upstream.cancellations, 1)
    }

    @Test func `a task has the task-local values of the code that sends its value`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<String, Never>()
      onExecutor {
        subject.asyncMapLatest { "\($0) in request \(Request.id)" }.subscribe(recorder)
      }
      for value in 1...2 {
        subject.sendInRequests(value)
        onExecutor.run()
      }
      expectEqual(recorder.values, ["1 in request 1", "2 in request 2"])
      recorder.cancel()
    }

    @Test func `a subscription releases the closure and the upstream at the end`() {
      weak var weakCounter: Counter?
      do {
        let counter = Counter()
        weakCounter = counter
        onExecutor { [upstream, recorder] in
          upstream.asyncMapLatest { $0 + counter.increment() }.subscribe(recorder)
        }
      }
      send(1)
      expectEqual(recorder.values, [2])
      upstream.send(completion: .finished)
      expectTrue(recorder.isFinished)
      expectNil(weakCounter)
    }

    @Test func `threads that send leave one task running, and nothing is delivered twice`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<Int, Never>()
      onExecutor { [work] in
        subject.asyncMapLatest { await work($0) }.subscribe(recorder)
      }
      onThreads(4) { thread in
        for value in 0..<100 { subject.send(thread * 100 + value) }
      }
      onExecutor.run()
      expectEqual(work.running - work.cancelled.count, 1)
      let alive = Set(work.started).subtracting(work.cancelled)
      for number in work.started {
        work.finish(number, with: number)
        onExecutor.run()
      }
      expectEqual(Set(recorder.values), alive)
      expectEqual(recorder.values.count, 1)
      recorder.cancel()
    }
  }
}
