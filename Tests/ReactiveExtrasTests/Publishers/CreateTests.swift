import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CreateTests {
    private typealias Subscriber = Publishers.Create<Int, TestError>.Subscriber

    @Test func `values sent by the closure are published, and the source is stopped once`() {
      let stops = Protected(0)
      let publisher = AnyPublisher<Int, TestError>.create { subscriber in
        subscriber.send(1)
        subscriber.send(2)
        subscriber.send(completion: .finished)
        subscriber.send(3)
        return AnyCancellable { stops.value += 1 }
      }
      let recorder = publisher.record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(stops.value, 1)
      recorder.cancel()
      expectEqual(stops.value, 1)
    }

    @Test func `values beyond the demand are buffered, and the completion after them`() {
      let publisher = AnyPublisher<Int, TestError>.create { subscriber in
        for value in 1...3 { subscriber.send(value) }
        subscriber.send(completion: .failure(.a))
        return AnyCancellable {}
      }
      let recorder = publisher.record(demand: .max(1))
      expectEqual(recorder.values, [1])
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2, 3])
      expectEqual(recorder.failure, .a)
    }
  }
}
