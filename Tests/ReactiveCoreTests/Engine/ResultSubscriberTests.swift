import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators that publish at most one value, with an upstream that provides no result.
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

    @Test func `cancelling while the completion waits releases the subscriber and delivers nothing`() {
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

      init<P: Publisher<Int, any Error>>(_ name: String, _ make: @escaping @Sendable (Probe) -> P)
      where P: SendableMetatype {
        testDescription = name
        self.make = { make($0).eraseToAnyPublisher() }
      }

      static let all = [
        Operator("first") { $0.mapError { $0 }.first() },
        Operator("first(where:)") { $0.mapError { $0 }.first { $0 > 0 } },
        Operator("tryFirst") { $0.tryFirst { $0 > 0 } },
        Operator("last") { $0.mapError { $0 }.last() },
        Operator("last(where:)") { $0.mapError { $0 }.last { $0 > 0 } },
        Operator("tryLast") { $0.tryLast { $0 > 0 } },
        Operator("min") { $0.mapError { $0 }.min() },
        Operator("min(by:)") { $0.mapError { $0 }.min(by: <) },
        Operator("tryMin") { $0.tryMin(by: <) },
        Operator("max") { $0.mapError { $0 }.max() },
        Operator("max(by:)") { $0.mapError { $0 }.max(by: <) },
        Operator("tryMax") { $0.tryMax(by: <) },
      ]
    }
  }
}
