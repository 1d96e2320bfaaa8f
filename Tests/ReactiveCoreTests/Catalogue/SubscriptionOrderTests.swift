import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The order in which an operator subscribes to its upstreams and its subscriber receives a subscription.
  ///
  /// As in Combine, upstreams are subscribed to first, so their side effects happen before the subscriber
  /// uses its subscription. Catalogue entries state the exceptions, which are Combine's,
  /// except for `dropFirst`.
  struct SubscriptionOrderTests {
    private func order(of entry: CatalogueEntry) -> String {
      let log = Protected<[String]>([])
      let upstreams = (0..<entry.upstreams).map { index in
        Empty<Sample, TestError>(completeImmediately: false)
          .handleEvents(receiveSubscription: { _ in log.value.append("\(index)") }).eraseToAnyPublisher()
      }
      let bench = Bench(upstreams)
      let recorder = TestSubscriber<Any, any Error>()
      recorder.onSubscription = { _ in log.value.append("↓") }
      entry.make(bench).subscribe(recorder)
      bench.scheduler.run()
      return log.value.joined()
    }

    @Test(arguments: Catalogue.operators)
    func `an operator subscribes in the order that its entry states`(entry: CatalogueEntry) {
      expectEqual(order(of: entry), entry.order)
    }

    @Test
    func `later upstreams are subscribed to after the subscriber received its subscription`() {
      let log = Protected<[String]>([])
      @Sendable func next() -> some Publisher<Int, Never> {
        Just(1).handleEvents(receiveSubscription: { _ in log.value.append("next") })
      }
      func expectOrder<P: Publisher>(of publisher: P) {
        log.value.removeAll()
        let recorder = TestSubscriber<P.Output, P.Failure>()
        recorder.onSubscription = { _ in log.value.append("↓") }
        publisher.subscribe(recorder)
        expectEqual(log.value, ["↓", "next"])
        expectEqual(recorder.values.count, 1)
      }
      expectOrder(of: Empty<Int, Never>().append(next()))
      expectOrder(of: next().prepend([]))
      expectOrder(of: Fail<Int, TestError>(error: .a).catch { _ in next() })
      expectOrder(of: Fail<Int, TestError>(error: .a).tryCatch { _ in next() })
      let attempts = Protected(0)
      let flaky = Deferred { () -> AnyPublisher<Int, TestError> in
        attempts.value += 1
        return attempts.value == 1
          ? Fail(error: .a).eraseToAnyPublisher()
          : next().setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
      expectOrder(of: flaky.retry(1))
    }
  }
}
