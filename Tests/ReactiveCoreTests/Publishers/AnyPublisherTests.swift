import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AnyPublisherTests {
    @Test func `the wrapped publisher delivers as before`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.eraseToAnyPublisher().record(demand: .max(2), more: .max(1))
      probe.send(1)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(probe.requests, [.max(2)])
      expectEqual(probe.returned, [.max(1)])
    }

    @Test func `erasing twice adds nothing, and the subscriber keeps its identity`() {
      struct Revealing: Publisher {
        typealias Output = Int
        typealias Failure = Never
        let reveal: (CombineIdentifier) -> Void
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
          reveal(subscriber.combineIdentifier)
        }
      }
      var seen: CombineIdentifier?
      let recorder = TestSubscriber<Int, Never>()
      Revealing { seen = $0 }.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(recorder)
      expectEqual(seen, recorder.combineIdentifier)
      expectEqual("\(Just(1).eraseToAnyPublisher())", "AnyPublisher")
    }
  }
}
