import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The order in which an operator subscribes to its upstreams and its subscriber receives a subscription.
  ///
  /// As in Combine, upstreams are subscribed to first, so their side effects happen before the subscriber
  /// uses its subscription. The exceptions are Combine's, except for `dropFirst`.
  struct SubscriptionOrderTests {
    /// Catalogue operators by their order: a digit for each upstream's subscription, an arrow for the
    /// subscriber's. A missing upstream is subscribed to later. All other operators have the order "0↓".
    private static let table: [String: [String]] = [
      "01↓": [
        "combineLatest", "combineLatest(transform)", "combineLatest, of a collection", "zip",
        "zip(transform)", "zip, of a collection",
      ],
      "↓10": ["sample"],
      "10↓": ["prefix(untilOutputFrom:)", "prefix(untilOutputFrom:), cut off"],
      "012↓": ["combineLatest3", "zip3"],
      "0123↓": ["combineLatest4", "zip4"],
      "↓0": [
        "autoconnect", "concatenate", "expand", "flatMap", "flatMap(maxPublishers: 1)", "flatMapBatches",
        "flatMapLatest", "groupBy, flattened", "makeConnectable", "multicast(closure)", "multicast(subject:)",
        "partition", "prepend(sequence)", "prepend(values)", "share", "share(keepingConnectionFor:)",
        "share(replay:)", "share(replay:scope:)",
        "startWith", "switchToLatest", "window, flattened",
        "window(.byTimeOrCount)", "window(.byTimeOrCount), flattened",
      ],
      "↓012": ["merge3", "withLatestFrom, of two", "withLatestFrom, of two (transform)"],
      "↓0123": ["merge4", "withLatestFrom, of three", "withLatestFrom, of three (transform)"],
      "↓01": [
        "amb", "amb, of a collection", "drop(untilOutputFrom:)", "merge",
        "merge, of a collection", "withLatestFrom", "withLatestFrom(transform)",
      ],
      "↓01234": ["merge5"],
      "↓012345": ["merge6"],
      "↓0123456": ["merge7"],
      "↓01234567": ["merge8"],
      "↓0123456789": ["mergeMany"],
    ]

    private static let orders = Dictionary(
      uniqueKeysWithValues: table.flatMap { order, names in names.map { ($0, order) } }
    )

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
    func `an operator's upstreams and subscriber are subscribed in the listed order`(entry: CatalogueEntry) {
      expectEqual(order(of: entry), Self.orders[entry.name] ?? "0↓")
    }

    @Test func `the table lists only operators of the catalogue`() {
      expectEqual(Set(Self.orders.keys).subtracting(Catalogue.operators.map(\.name)), [])
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
