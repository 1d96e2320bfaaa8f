import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Behaviour that many operators share. Each line tests one operator, and an issue is reported at that
  /// line.
  struct ForwardingTests {
    @Test func `demand is forwarded unchanged`() {
      expectForwardedDemand { $0.map { $0 * 2 } }
      expectForwardedDemand { $0.tryMap { $0 } }
      expectForwardedDemand { $0.mapError { $0 } }
      expectForwardedDemand { $0.assertNoFailure() }
      expectForwardedDemand { $0.scan(0, +) }
      expectForwardedDemand { $0.map(\.self) }
      expectForwardedDemand { $0.prefix { $0 < 3 } }
      expectForwardedDemand { $0.measureInterval(using: TestScheduler()) }
      expectForwardedDemand { $0.map(Optional.some).replaceNil(with: 9) }
      expectForwardedDemand { $0.print(to: SilentStream()) }
      expectForwardedDemand(failure: Never.self) { $0.map { Event<Int, TestError>.next($0) }.dematerialize() }
      expectForwardedDemand(failure: Never.self) { $0.setFailureType(to: TestError.self) }
    }

    @Test func `for each dropped value, one more is requested`() {
      expectEqual(returned(to: [1, 2]) { $0.filter { $0 > 1 } }, [.max(1), .max(3)])
      expectEqual(returned(to: [1, 2]) { $0.tryFilter(isEven) }, [.max(1), .max(3)])
      expectEqual(returned(to: [1, 3]) { $0.drop { $0 < 3 } }, [.max(1), .max(3)])
      expectEqual(returned(to: [1, 1]) { $0.removeDuplicates() }, [.max(3), .max(1)])
      expectEqual(returned(to: [1, 1]) { $0.tryRemoveDuplicates(by: areSame) }, [.max(3), .max(1)])
      expectEqual(returned(to: [1, 2]) { $0.compactMap { $0 > 1 ? $0 : nil } }, [.max(1), .max(3)])
      expectEqual(returned(to: [1, 2]) { $0.tryCompactMap { $0 > 1 ? $0 : nil } }, [.max(1), .max(3)])
    }

    @Test func `unlimited demand is requested at once, and the result is buffered until it is requested`() {
      expectBufferedResult([1], of: [1]) { $0.collect() }
      expectBufferedResult(1, of: [1]) { $0.min() }
      expectBufferedResult(1, of: [1]) { $0.count() }
      expectBufferedResult(1, of: [1]) { $0.first() }
      expectBufferedResult(2, of: [1, 2]) { $0.tryFirst(where: isBig) }
      expectBufferedResult(1, of: [1]) { $0.last() }
      expectBufferedResult(3, of: [1, 2]) { $0.reduce(0, +) }
      expectBufferedResult(1, of: [1]) { $0.tryReduce(0, sum) }
      expectBufferedResult(true, of: [1]) { $0.allSatisfy { $0 < 3 } }
      expectBufferedResult(false, of: [1]) { $0.contains(2) }
    }

    @Test func `a thrown error fails the sequence, cancels the upstream, and releases both sides`() {
      expectThrownError(after: [-1]) { $0.tryAllSatisfy(isSmall) }
      expectThrownError(after: [1]) { $0.tryMap { _ -> Int in throw TestError.b } }
      expectThrownError(after: [1, -1], delivering: [1]) { $0.tryCompactMap { try isSmall($0) ? $0 : nil } }
      expectThrownError(after: [1, -1], demand: .none) { $0.tryFirst(where: isBig) }
      expectThrownError(after: [1]) { $0.encode(encoder: FailingCoder()) }
      expectThrownError(after: [1]) { $0.map { Sample($0) }.decode(type: Int.self, decoder: FailingCoder()) }
      expectThrownError(after: [-1]) { $0.tryContains(where: isBig) }
      expectThrownError(after: [1, -1], demand: .none) { $0.tryMax(by: inOrder) }
      expectThrownError(after: [1, -1], demand: .none) { $0.tryLast(where: isSmall) }
      expectThrownError(after: [1, -1]) { $0.tryDrop(while: isSmall) }
      expectThrownError(after: [2, -1], delivering: [2]) { $0.tryFilter(isEven) }
      expectThrownError(after: [1, -1], delivering: [1]) { $0.tryPrefix(while: isSmall) }
      expectThrownError(after: [1, -1], delivering: [1]) { $0.tryRemoveDuplicates(by: areSame) }
      expectThrownError(after: [1, -1], delivering: [1]) { $0.tryScan(0, sum) }
      expectThrownError(after: [1, -1], demand: .none) { $0.tryReduce(0, sum) }
    }

    @Test func `a subscription describes itself`() {
      let (a, b) = (TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>())
      expectEqual(subscription(to: a.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)), "Buffer")
      expectEqual(subscription(to: a.catch { _ in b }), "Catch")
      expectEqual(subscription(to: a.tryCatch { _ in b }), "TryCatch")
      expectEqual(subscription(to: a.combineLatest(b)), "CombineLatest")
      expectEqual(subscription(to: a.append(b)), "Concatenate")
      expectEqual(subscription(to: a.flatMap { _ in b }), "FlatMap")
      expectEqual(subscription(to: a.merge(with: b)), "Merge")
      expectEqual(subscription(to: a.receive(on: TestScheduler())), "ReceiveOn")
      expectEqual(subscription(to: a.replaceError(with: 9)), "ReplaceError")
      expectEqual(subscription(to: a.retry(1)), "Retry")
      expectEqual(subscription(to: a.map { _ in b }.switchToLatest()), "SwitchToLatest")
      expectEqual(subscription(to: a.zip(b)), "Zip")
      expectEqual(subscription(to: a.share()), "Multicast")
      expectEqual(subscription(to: a.expand { _ in b }), "Expand")
      expectEqual(subscription(to: Just(1)), "Just")
      expectEqual(subscription(to: ReplaySubject<Int, TestError>()), "ReplaySubject")
      expectEqual(subscription(to: AsyncSubject<Int, TestError>()), "AsyncSubject")
      expectEqual(subscription(to: Future<Int, Never> { _ in }), "Future")
      expectEqual(subscription(to: Optional(1).publisher), "Optional")
      expectEqual(subscription(to: Result<Int, TestError>.success(1).publisher), "Once")
      expectEqual(subscription(to: CurrentValueSubject<Int, Never>(0)), "CurrentValueSubject")
      expectEqual(subscription(to: PassthroughSubject<Int, Never>()), "PassthroughSubject")
    }

    private func expectForwardedDemand<P: Publisher>(
      sourceLocation: SourceLocation = #_sourceLocation,
      _ make: (TestPublisher<Int, TestError>) -> P
    ) {
      expectForwardedDemand(failure: TestError.self, sourceLocation: sourceLocation, make)
    }

    private func expectForwardedDemand<Failure: Error, P: Publisher>(
      failure: Failure.Type,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ make: (TestPublisher<Int, Failure>) -> P
    ) {
      let probe = TestPublisher<Int, Failure>()
      let recorder = make(probe).record(demand: .max(1), more: .max(2))
      probe.send(1)
      expectEqual(probe.requests, [.max(1)], sourceLocation: sourceLocation)
      expectEqual(probe.returned, [.max(2)], sourceLocation: sourceLocation)
      expectEqual(recorder.values.count, 1, sourceLocation: sourceLocation)
    }

    /// The demand returned for each value, if the subscriber requests one value first and three more for each
    /// it receives.
    private func returned<P: Publisher>(
      to values: [Int],
      _ make: (TestPublisher<Int, TestError>) -> P
    ) -> [Subscribers.Demand] {
      let probe = TestPublisher<Int, TestError>()
      _ = make(probe).record(demand: .max(1), more: .max(3))
      for value in values { probe.send(value) }
      expectEqual(probe.requests, [.max(1)])
      return probe.returned
    }

    private func expectBufferedResult<P: Publisher>(
      _ result: P.Output,
      of values: [Int],
      sourceLocation: SourceLocation = #_sourceLocation,
      _ make: (TestPublisher<Int, TestError>) -> P
    ) where P.Output: Equatable {
      let probe = TestPublisher<Int, TestError>()
      let recorder = make(probe).record(demand: .none)
      expectEqual(probe.requests, [.unlimited], sourceLocation: sourceLocation)
      for value in values { probe.send(value) }
      probe.send(completion: .finished)
      expectEqual(recorder.signals.count, 1, sourceLocation: sourceLocation)
      recorder.request(.max(1))
      expectEqual(recorder.values, [result], sourceLocation: sourceLocation)
      expectEqual(recorder.isFinished, true, sourceLocation: sourceLocation)
    }

    private func expectThrownError<P: Publisher>(
      after values: [Int],
      delivering delivered: [P.Output] = [],
      demand: Subscribers.Demand = .unlimited,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ make: (TestPublisher<Int, TestError>) -> P
    ) where P.Output: Equatable {
      let probe = TestPublisher<Int, TestError>()
      weak var released: TestSubscriber<P.Output, P.Failure>?
      let subscription: (any Subscription)?
      do {
        let recorder = make(probe).record(demand: demand)
        (released, subscription) = (recorder, recorder.subscription)
        for value in values { probe.send(value) }
        expectEqual(recorder.values, delivered, sourceLocation: sourceLocation)
        expectEqual(recorder.failure as? TestError, .b, sourceLocation: sourceLocation)
      }
      expectEqual(probe.cancellations, 1, sourceLocation: sourceLocation)
      expectNil(released, sourceLocation: sourceLocation)
      withExtendedLifetime(subscription) {}
    }

    private func subscription<P: Publisher>(to publisher: P) -> String? {
      publisher.record(demand: .none).subscription.map { "\($0)" }
    }
  }
}

/// A coder that always throws.
private struct FailingCoder: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> Int { throw TestError.b }
  func decode<T: Decodable>(_ type: T.Type, from input: Sample) throws -> T { throw TestError.b }
}
