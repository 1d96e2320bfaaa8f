import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncFlatMapTests {
    private let onExecutor = ManualExecutor()
    private let work = Work<Int>()
    private let upstream = TestPublisher<Int, TestError>()

    private func subscribe(_ recorder: TestSubscriber<Int, TestError>, maxConcurrent: Int) {
      onExecutor { [upstream, work] in
        upstream.asyncFlatMap(maxConcurrent: maxConcurrent) { await work($0) }.subscribe(recorder)
      }
    }

    private func finish(_ numbers: Int...) {
      for number in numbers {
        work.finish(number, with: number * 10)
        onExecutor.run()
      }
    }

    @Test func `results are delivered as they become ready, and each makes room for one more value`() {
      let recorder = TestSubscriber<Int, TestError>()
      subscribe(recorder, maxConcurrent: 2)
      upstream.send(1)
      upstream.send(2)
      onExecutor.run()
      finish(2)
      expectEqual(recorder.values, [20])
      expectEqual(upstream.demanded, .max(3))
      upstream.send(3)
      onExecutor.run()
      finish(3, 1)
      expectEqual(recorder.values, [20, 30, 10])
      recorder.cancel()
    }

    @Test func `a result without demand is buffered, and still counts against maxConcurrent`() {
      let recorder = TestSubscriber<Int, TestError>(demand: .max(1))
      subscribe(recorder, maxConcurrent: 2)
      upstream.send(1)
      upstream.send(2)
      onExecutor.run()
      finish(2, 1)
      expectEqual(recorder.values, [20])
      expectEqual(upstream.demanded, .max(2))
      recorder.request(.max(1))
      expectEqual(recorder.values, [20, 10])
      recorder.cancel()
    }

    @Test func `a failure of the upstream is delivered after ready results, and cancels running tasks`() {
      let recorder = TestSubscriber<Int, TestError>(demand: .max(1))
      subscribe(recorder, maxConcurrent: 3)
      for value in 1...3 { upstream.send(value) }
      onExecutor.run()
      finish(2, 3)
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(20)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(20), .value(30), .completion(.failure(.a))])
      expectEqual(work.cancelled, [1])
      finish(1)
      expectEqual(work.running, 0)
    }
  }
}
