import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  /// Contract, 8, for the whole catalogue: neither the length of a chain nor the number of its values grows
  /// the stack or the heap.
  struct DepthContractTests {
    private static let count = 2_000
    private static let unscheduled = Catalogue.everything.filter { $0.upstreams > 0 && !$0.has(.isScheduled) }

    @Test(arguments: unscheduled)
    func `any number of values grows neither the stack nor the heap`(entry: CatalogueEntry) {
      let live = LiveObjects()
      let meter = StackMeter()
      let upstreams = (0..<entry.upstreams).map { index -> CatalogueEntry.Upstream in
        if index > 0, entry.has(.othersEndIt) {
          return Empty(completeImmediately: false).eraseToAnyPublisher()
        }
        let count = index > 0 && entry.has(.opensMany) ? 1 : Self.count / entry.upstreams
        return (0..<count).publisher.map { Sample($0, holding: live.make()) }
          .setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
      // Values that wait for a partner are buffered, so the upstreams send one value at a time.
      let isPairing = entry.upstreams > 1 && !entry.has(.opensMany)
      let subscriber = Counting(isPairing ? .max(1) : .unlimited, more: isPairing ? .max(1) : .none, meter)
      var bench: Bench? = Bench(upstreams)
      entry.make(bench!).subscribe(subscriber)
      bench = nil
      expectNotEqual(subscriber.isEnded, entry.has(.neverEnds))
      expectGreater(live.most, 0)
      if !entry.has(.collects) { expectLess(live.most, 100) }
      expectLess(meter.spread, 20_000)
    }

    @Test func `values that an upstream delivers inside a subject's request are delivered immediately`() {
      let (published, behind) = (Protected(0), Protected(0))
      let subject = PassthroughSubject<Int, Never>()
      let upstream = (1...100).publisher.handleEvents(receiveOutput: { published.value = $0 }).subscribe(
        subject
      )
      let cancellable = subject.sink { behind.value = max(behind.value, published.value - $0) }
      expectEqual(published.value, 100)
      expectEqual(behind.value, 0)
      cancellable.cancel()
      upstream.cancel()
    }

    // MARK: Chains

    #if Inspection
      // Every signal passes through probes, so a debug build needs several times the stack.
      private static let longest = 100
    #else
      private static let longest = 1_000
    #endif

    @Test(arguments: unscheduled, [false, true])
    func `a long chain of operators delivers and is released`(entry: CatalogueEntry, isCancelled: Bool) {
      // If every operator adds a value, the work grows with the square of the length.
      let length = entry.outputs > entry.feed.count ? 100 : Self.longest
      let body = Unchecked {
        let upstream = StrictUpstream()
        weak var captive: Captive?
        weak var last: Counting?
        do {
          let subscriber = Counting(.unlimited, more: .none, StackMeter())
          last = subscriber
          var benches: [Bench] = []
          var publisher = upstream.eraseToAnyPublisher()
          for _ in 0..<length {
            let others = (1..<max(entry.upstreams, 1)).map { _ -> CatalogueEntry.Upstream in
              entry.has(.needsOthers)
                ? Just(Sample(1)).setFailureType(to: TestError.self).eraseToAnyPublisher()
                : Empty(completeImmediately: !entry.has(.othersEndIt)).eraseToAnyPublisher()
            }
            let bench = Bench([publisher] + others)
            publisher = entry.make(bench).asUpstream()
            captive = bench.captive
            benches.append(bench)
          }
          publisher.map { $0 as Any }.mapError { $0 as any Error }.subscribe(subscriber)
          upstream.send(entry.feed.first?.number ?? 1)
          if !isCancelled {
            upstream.send(completion: .finished)
            expectNotEqual(subscriber.isEnded, entry.has(.neverEnds))
          }
          subscriber.subscription?.cancel()
        }
        expectTrue(!upstream.isHeld || entry.has(.hasOtherOwners))
        expectNil(last)
        expectNil(captive)
      }
      // On a thread with a stack of the usual size; those of the pool are smaller.
      expectTrue(onAnotherThread { body.value() })
    }

    // MARK: Many publishers, one after the other

    @Test(arguments: [Subscribers.Demand.unlimited, .max(1)])
    func `a million inner publishers, one after the other, grow neither the stack nor the heap`(
      limit: Subscribers.Demand
    ) {
      let live = LiveObjects()
      let meter = StackMeter()
      let count = Protected(0)
      let cancellable = (0..<1_000_000).publisher
        .flatMap(maxPublishers: limit) { Just(Sample($0, holding: live.make())) }
        .sink { _ in
          count.value += 1
          meter.mark()
        }
      expectEqual(count.value, 1_000_000)
      expectLess(live.most, 10)
      expectLess(meter.spread, 20_000)
      cancellable.cancel()
    }

    @Test func `concatenating many publishers grows neither the stack nor the heap`() {
      let live = LiveObjects()
      let publishers = (0..<20_000).map { number in
        Deferred { Just(Sample(number, holding: live.make())) }
      }
      expectLevel(publishers.concatenate(), 20_000, live)
      let mapped = (0..<20_000).publisher.concatMap { number in
        Deferred { Just(Sample(number, holding: live.make())) }
      }
      expectLevel(mapped, 20_000, live)
    }

    @Test func `any number of rounds of expand grows neither the stack nor the heap`() {
      let live = LiveObjects()
      let rounds = Just(Sample(0, holding: live.make())).expand { sample -> AnyPublisher<Sample, Never> in
        guard sample.number < 20_000 else { return Empty().eraseToAnyPublisher() }
        return Just(Sample(sample.number + 1, holding: live.make())).map { $0 }.eraseToAnyPublisher()
      }
      expectLevel(rounds, 20_001, live)
    }

    @Test func `subscribing again and again grows neither the stack nor the heap`() {
      let live = LiveObjects()
      let failing = Deferred { Just(Sample(1, holding: live.make())) }
        .setFailureType(to: TestError.self).append(Fail(error: .a)).retry(20_000).catch { _ in
          Empty<Sample, TestError>()
        }
      expectLevel(failing, 20_001, live)
    }

    private func expectLevel<P: Publisher>(
      _ publisher: P,
      _ expected: Int,
      _ live: LiveObjects,
      sourceLocation: SourceLocation = #_sourceLocation
    ) where P.Output == Sample {
      let meter = StackMeter()
      let subscriber = Counting(.unlimited, more: .none, meter)
      publisher.map { $0 as Any }.mapError { $0 as any Error }.subscribe(subscriber)
      expectEqual(subscriber.count, expected, sourceLocation: sourceLocation)
      expectEqual(subscriber.isEnded, true, "the subscriber ended", sourceLocation: sourceLocation)
      #expect(live.most < 10, sourceLocation: sourceLocation)
      #expect(meter.spread < 20_000, sourceLocation: sourceLocation)
    }
  }
}

/// Counts the received values.
private final class Counting: Subscriber {
  typealias Input = Any
  typealias Failure = any Error
  private let demand: Subscribers.Demand
  private let more: Subscribers.Demand
  private let meter: StackMeter
  private(set) var count = 0
  private(set) var isEnded = false
  private(set) var subscription: (any Subscription)?

  init(_ demand: Subscribers.Demand, more: Subscribers.Demand, _ meter: StackMeter) {
    self.demand = demand
    self.more = more
    self.meter = meter
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(demand)
  }

  func receive(_ input: Any) -> Subscribers.Demand {
    count += 1
    meter.mark()
    return more
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    isEnded = true
    subscription = nil
  }
}
