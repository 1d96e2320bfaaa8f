import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The first requests of operators with several upstreams, and of operators that request something else
  /// than their downstream, for each demand of the downstream. They are Combine's, according to Apple's
  /// documentation, OpenCombine's sources, and the expectations in OpenCombine's and CombineX's tests.
  ///
  /// Two rows differ. `zip` requests one value at a time from a sequence, which may then be endless; Combine
  /// requests the demand. `flatMap` requests 16 values from a sequence while it has no demand, because the
  /// downstream may be a loop that holds it back; Combine requests all.
  struct SeveralUpstreamsDemandTests {
    typealias Demand = Subscribers.Demand

    static let demands: [Demand] = [.none, .max(1), .max(10), .unlimited]

    /// The request for each of ``demands``.
    static let whole = demands
    static let nothing: [Demand] = [.none, .none, .none, .none]
    static let one: [Demand] = [.max(1), .max(1), .max(1), .max(1)]
    static let oneIfAny: [Demand] = [.none, .max(1), .max(1), .max(1)]
    static let oneOrAll: [Demand] = [.max(1), .max(1), .max(1), .unlimited]
    static let all: [Demand] = [.unlimited, .unlimited, .unlimited, .unlimited]
    static let three: [Demand] = [.max(3), .max(3), .max(3), .max(3)]
    static let thrice: [Demand] = [.none, .max(3), .max(30), .unlimited]

    struct Row: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// True if the upstreams' values can wait, as a sequence's can.
      let waits: Bool
      let first: [Demand]
      let second: [Demand]
      let make: @Sendable (_ first: Probe, _ second: Probe) -> any Publisher<Int, Never>

      init(
        _ name: String,
        waiting waits: Bool = false,
        _ first: [Demand],
        _ second: [Demand],
        make: @escaping @Sendable (Probe, Probe) -> any Publisher<Int, Never>
      ) {
        testDescription = name
        (self.waits, self.first, self.second, self.make) = (waits, first, second, make)
      }
    }

    static let rows = [
      Row("merge", oneOrAll, oneOrAll) { $0.merge(with: $1) },
      Row("merge of many", oneOrAll, oneOrAll) { Publishers.MergeMany([$0, $1]) },
      Row("flatMap, upstream", all, nothing) { first, _ in first.flatMap { Just($0) } },
      Row("flatMap(maxPublishers: .max(3)), upstream", three, nothing) { first, _ in
        first.flatMap(maxPublishers: .max(3)) { Just($0) }
      },
      Row(
        "flatMap, upstream that can wait",
        waiting: true,
        [.max(16), .unlimited, .unlimited, .unlimited],
        nothing
      ) { first, _ in first.flatMap { Just($0) } },
      Row("flatMap, inner publishers", oneOrAll, oneOrAll) { first, second in
        [first, second].publisher.flatMap { $0 }
      },
      Row("combineLatest", whole, whole) { $0.combineLatest($1) { a, _ in a } },
      Row("zip", whole, whole) { $0.zip($1) { a, _ in a } },
      Row("zip, upstreams that can wait", waiting: true, oneIfAny, oneIfAny) { $0.zip($1) { a, _ in a } },
      Row("append", whole, nothing) { $0.append($1) },
      Row("append, when the first has finished", nothing, whole) { _, second in Empty().append(second) },
      Row("switchToLatest, upstream", all, nothing) { first, _ in first.map { Just($0) }.switchToLatest() },
      Row("switchToLatest, latest publisher", nothing, whole) { _, second in
        Just(second).switchToLatest()
      },
      Row("catch", whole, nothing) { first, second in
        first.setFailureType(to: TestError.self).catch { _ in second }
      },
      Row("replaceError", whole, nothing) { first, _ in
        first.setFailureType(to: TestError.self).replaceError(with: 9)
      },
      Row("prefix(untilOutputFrom:)", whole, one) { $0.prefix(untilOutputFrom: $1) },
      Row("drop(untilOutputFrom:)", whole, one) { $0.drop(untilOutputFrom: $1) },
      Row("buffer with keepFull", three, nothing) { first, _ in
        first.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
      },
      Row("buffer with byRequest", all, nothing) { first, _ in
        first.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)
      },
      Row("debounce", all, nothing) { first, _ in
        first.debounce(for: 1, scheduler: ImmediateScheduler.shared)
      },
      Row("throttle", all, nothing) { first, _ in
        first.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
      },
      Row("collect by time", oneIfAny, nothing) { first, _ in
        first.collect(.byTime(ImmediateScheduler.shared, 1)).map(\.count)
      },
      Row("collect by time or count", thrice, nothing) { first, _ in
        first.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 3)).map(\.count)
      },
      Row("withLatestFrom", whole, all) { $0.withLatestFrom($1) { a, _ in a } },
      Row("concatMap, upstream", all, nothing) { first, _ in first.concatMap { Just($0) } },
      Row("concatMap, inner publisher", nothing, oneOrAll) { _, second in Just(0).concatMap { _ in second } },
      Row("expand, upstream", oneOrAll, nothing) { first, second in first.expand { _ in second } },
      Row("amb", whole, whole) { $0.amb($1) },
    ]

    @Test(arguments: rows)
    func `operators request the listed demand on subscription`(row: Row) {
      for (index, demand) in Self.demands.enumerated() {
        let (first, second) = (Probe(waiting: row.waits), Probe(waiting: row.waits))
        let subscriber = TestSubscriber<Int, Never>(demand: demand)
        row.make(first, second).subscribe(subscriber)
        expectEqual(first.requested, row.first[index], "first upstream, for \(demand)")
        expectEqual(second.requested, row.second[index], "second upstream, for \(demand)")
        subscriber.subscription?.cancel()
      }
    }

    static let sending: [@Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>] = [
      { $0.merge(with: PassthroughSubject()).eraseToAnyPublisher() },
      { Just(0).combineLatest($0) { _, value in value }.eraseToAnyPublisher() },
      { shared in Just(0).flatMap { [shared = Unchecked(shared)] _ in shared.value }.eraseToAnyPublisher() },
      { shared in
        Just(0).map { [shared = Unchecked(shared)] _ in shared.value }.switchToLatest().eraseToAnyPublisher()
      },
    ]

    @Test(arguments: sending)
    func `a request made inside receive is in time for values that a subject sends inside a request`(
      make: @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
    ) {
      let subscriber = TestSubscriber<Int, Never>(demand: .none)
      subscriber.onValue = { _ in subscriber.request(.max(1)) }
      make((1...5).publisher.share().eraseToAnyPublisher()).subscribe(subscriber)
      subscriber.request(.max(1))
      expectEqual(subscriber.values, [1, 2, 3, 4, 5])
    }

    /// A publisher that delivers nothing, and adds up the requests.
    final class Probe: Publisher, Sendable {
      typealias Output = Int
      typealias Failure = Never

      private let demand = Protected(Demand.none)
      private let waits: Bool

      init(waiting waits: Bool) { self.waits = waits }

      var requested: Demand { demand.value }

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Requested(demand, waits ? .pull : .push))
      }
    }

    private final class Requested: BackpressuredSubscription {
      private let demand: Protected<Demand>
      let backpressure: Backpressure

      init(_ demand: Protected<Demand>, _ backpressure: Backpressure) {
        self.demand = demand
        self.backpressure = backpressure
      }

      func request(_ demand: Demand) { self.demand.value += demand }
      func holdBack() {}
      func cancel() {}
    }
  }
}
