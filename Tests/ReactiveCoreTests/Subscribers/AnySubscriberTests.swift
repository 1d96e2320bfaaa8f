import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AnySubscriberTests {
    @Test func `it forwards everything to the wrapped subscriber`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>(demand: .max(2), more: .max(1))
      let subscriber = AnySubscriber(recorder)
      probe.subscribe(subscriber)
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(probe.requests, [.max(2)])
      expectEqual(probe.returned, [.max(1)])
      expectEqual(subscriber.combineIdentifier, recorder.combineIdentifier)
      expectEqual(AnySubscriber(subscriber).combineIdentifier, recorder.combineIdentifier)
    }

    @Test func `it calls its closures`() {
      let probe = TestPublisher<Int, TestError>()
      let values = Protected<[Int]>([])
      let ends = Protected<[Subscribers.Completion<TestError>]>([])
      probe.subscribe(
        AnySubscriber(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: {
            values.value.append($0)
            return .max($0)
          },
          receiveCompletion: { ends.value.append($0) }
        )
      )
      probe.send(3)
      probe.send(completion: .failure(.b))
      expectEqual(values.value, [3])
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(3)])
      expectEqual(ends.value, [.failure(.b)])
    }

    @Test func `without closures it requests nothing`() {
      let probe = TestPublisher<Int, TestError>()
      let subscriber = AnySubscriber<Int, TestError>()
      probe.subscribe(subscriber)
      probe.send(1)
      probe.send(completion: .finished)
      expectEqual(probe.demanded, .none)
      expectNotEqual(subscriber.combineIdentifier, AnySubscriber<Int, TestError>().combineIdentifier)
    }

    @Test func `a Void value can be left out`() {
      let recorder = TestSubscriber<Void, Never>(demand: .unlimited, more: .max(1))
      Empty<Void, Never>(completeImmediately: false).subscribe(recorder)
      expectEqual(recorder.receive(), .max(1))
      expectEqual(recorder.values.count, 1)
    }
  }
}
