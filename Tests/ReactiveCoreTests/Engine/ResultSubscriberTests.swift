import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators that publish one value or none, and are used with an upstream that has no value for them.
  struct ResultSubscriberTests {
    @Test(arguments: Operator.all)
    func `without a result the completion waits for demand`(tested: Operator) {
      let probe = TestPublisher<Int, TestError>()
      let recorder = tested.make(probe).record(demand: .none)
      probe.send(completion: .finished)
      expectFalse(recorder.isFinished)
      recorder.request(.max(1))
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: Operator.all)
    func `a completion is delivered immediately when there is demand`(tested: Operator) {
      let probe = TestPublisher<Int, TestError>()
      let recorder = tested.make(probe).record(demand: .max(1))
      probe.send(completion: .finished)
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: Operator.all) func `a failure does not wait for demand`(tested: Operator) {
      let probe = TestPublisher<Int, TestError>()
      let recorder = tested.make(probe).record(demand: .none)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `cancelled while the completion waits, it releases the subscriber and delivers nothing`() {
      weak var subscriber: TestSubscriber<Int, Never>?
      var subscription: (any Subscription)?
      do {
        let recorder = Empty<Int, Never>().first().record(demand: .none)
        subscriber = recorder
        subscription = recorder.subscription
      }
      expectEqual(subscriber?.signals, [.subscription])
      subscription?.cancel()
      expectNil(subscriber)
    }

    struct Operator: CustomTestStringConvertible, Sendable {
      typealias Probe = TestPublisher<Int, TestError>

      let testDescription: String
      let make: @Sendable (Probe) -> AnyPublisher<Int, any Error>

      init(_ name: String, _ make: @escaping @Sendable (Probe) -> AnyPublisher<Int, any Error>) {
        testDescription = name
        self.make = make
      }

      static let all = [
        Operator("first") { $0.mapError { $0 }.first().eraseToAnyPublisher() },
        Operator("first(where:)") { $0.mapError { $0 }.first { $0 > 0 }.eraseToAnyPublisher() },
        Operator("tryFirst") { $0.tryFirst { $0 > 0 }.eraseToAnyPublisher() },
        Operator("last") { $0.mapError { $0 }.last().eraseToAnyPublisher() },
        Operator("last(where:)") { $0.mapError { $0 }.last { $0 > 0 }.eraseToAnyPublisher() },
        Operator("tryLast") { $0.tryLast { $0 > 0 }.eraseToAnyPublisher() },
        Operator("min") { $0.mapError { $0 }.min().eraseToAnyPublisher() },
        Operator("min(by:)") { $0.mapError { $0 }.min(by: <).eraseToAnyPublisher() },
        Operator("tryMin") { $0.tryMin(by: <).eraseToAnyPublisher() },
        Operator("max") { $0.mapError { $0 }.max().eraseToAnyPublisher() },
        Operator("max(by:)") { $0.mapError { $0 }.max(by: <).eraseToAnyPublisher() },
        Operator("tryMax") { $0.tryMax(by: <).eraseToAnyPublisher() },
      ]
    }
  }
}
