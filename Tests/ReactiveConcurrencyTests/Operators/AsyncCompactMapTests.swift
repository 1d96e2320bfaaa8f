import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncCompactMapTests {
    private let onExecutor = ManualExecutor()

    @Test func `results other than nil are delivered in the order of the values`() {
      let work = Work<Int?>()
      let upstream = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      onExecutor { upstream.asyncCompactMap(maxConcurrent: 3) { await work($0) }.subscribe(recorder) }
      for value in 1...3 { upstream.send(value) }
      upstream.send(completion: .failure(.a))
      onExecutor.run()
      for (number, result) in [(3, nil), (2, 20), (1, nil)] {
        work.finish(number, with: result)
        onExecutor.run()
      }
      expectEqual(recorder.signals, [.subscription, .value(20), .completion(.failure(.a))])
    }

    @Test func `a nil inside an optional result is delivered`() {
      let recorder = TestSubscriber<Int?, Never>()
      onExecutor { [1, 2].publisher.asyncCompactMap { $0 == 1 ? Int?.none : $0 }.subscribe(recorder) }
      expectEqual(recorder.values, [nil, 2])
    }
  }
}
