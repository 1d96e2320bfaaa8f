import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// The largest integer is a valid argument, which means "all".
  struct LargeNumbersTests {
    struct Large: CustomTestStringConvertible, @unchecked Sendable {
      let testDescription: String
      let output: [String]
      let publisher: AnyPublisher<String, Never>

      init<P: Publisher>(_ name: String, _ output: [any CustomStringConvertible], _ publisher: P)
      where P.Failure == Never {
        testDescription = name
        self.output = output.map(\.description)
        self.publisher = publisher.map { String(describing: $0) }.eraseToAnyPublisher()
      }
    }

    private static let numbers = (1...4).publisher

    private static let large: [Large] = [
      Large("prefix", [1, 2, 3, 4], numbers.prefix(.max)),
      Large("dropFirst", [], numbers.dropFirst(.max)),
      Large("output(at:)", [], numbers.output(at: .max)),
      Large("output(in: 2...)", [3, 4], numbers.output(in: 2...Int.max)),
      Large("output(in: ...)", [1, 2, 3, 4], numbers.output(in: ...Int.max)),
      Large("output(in: ..<)", [1, 2, 3, 4], numbers.output(in: ..<Int.max)),
      Large("output(in: the last)", [], numbers.output(in: Int.max...)),
      Large("output(in: only the last)", [], numbers.output(in: Int.max...Int.max)),
      Large("collect", [[1, 2, 3, 4]], numbers.collect(.max)),
      Large(
        "buffer(.byRequest)",
        [1, 2, 3, 4],
        numbers.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
      ),
      Large(
        "buffer(.keepFull)",
        [1, 2, 3, 4],
        numbers.buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
      ),
      Large("flatMap", [1, 2, 3, 4], numbers.flatMap(maxPublishers: .max(.max)) { Just($0) }),
      Large("concatMap", [1, 2, 3, 4], numbers.concatMap { Just($0) }),
      Large("retry", [1, 2, 3, 4], numbers.retry(.max)),
      Large(
        "ReplaySubject",
        [1, 2, 3, 4],
        numbers.multicast { ReplaySubject(bufferSize: .max) }.autoconnect()
      ),
      Large("share(replay:)", [1, 2, 3, 4], numbers.share(replay: .max)),
      Large("takeLast", [1, 2, 3, 4], numbers.takeLast(.max)),
      Large("skipLast", [], numbers.skipLast(.max)),
      Large("nwise", [], numbers.nwise(.max)),
      Large(
        "window",
        [[1, 2, 3, 4]],
        numbers.window(count: .max, bufferSize: .max).flatMap { $0.collect() }
      ),
      Large("groupBy", [1, 2, 3, 4], numbers.groupBy(bufferSize: .max) { $0 }.flatMap { $0 }),
      Large("enumerated", [Int.max, Int.min], numbers.prefix(2).enumerated(initial: .max).map(\.index)),
      Large("flatMapBatches", [[1, 2]], [Just(1), Just(2)].flatMapBatches(of: .max)),
    ]

    @Test(arguments: large)
    func `an operator accepts the largest integer`(large: Large) {
      expectEqual(large.publisher.record().values, large.output)
      let single = large.publisher.record(demand: .max(1), more: .max(1))
      expectEqual(single.values, large.output)
      expectTrue(single.isFinished)
      let demanding = large.publisher.record(demand: .max(.max), more: .max(.max))
      expectEqual(demanding.values, large.output)
    }

    @Test func `collecting by time or count accepts the largest count`() {
      let scheduler = TestScheduler()
      let recorder = (1...4).publisher.collect(.byTimeOrCount(scheduler, .seconds(1), .max)).record()
      scheduler.run()
      expectEqual(recorder.values, [[1, 2, 3, 4]])
    }

    struct Many: CustomTestStringConvertible, @unchecked Sendable {
      let testDescription: String
      let publisher: ([PassthroughSubject<Int, Never>]) -> AnyPublisher<Int, Never>

      init<P: Publisher<Int, Never>>(
        _ name: String,
        _ make: @escaping ([PassthroughSubject<Int, Never>]) -> P
      ) {
        testDescription = name
        publisher = { make($0).eraseToAnyPublisher() }
      }
    }

    private static let collections: [Many] = [
      Many("merge") { $0.merge() },
      Many("zip") { Publishers.ZipMany($0).map(\.count) },
      Many("combineLatest") { $0.combineLatest().map(\.count) },
      Many("concatenate") { $0.concatenate() },
      Many("flatMapBatches") { $0.flatMapBatches(of: 2).map(\.count) },
      Many("amb") { $0.amb() },
    ]

    @Test(arguments: collections)
    func `a collection of many publishers needs little stack to subscribe and to complete`(collection: Many) {
      let subjects = (0..<20_000).map { _ in PassthroughSubject<Int, Never>() }
      let recorder = collection.publisher(subjects).record()
      for subject in subjects { subject.send(1) }
      for subject in subjects { subject.send(completion: .finished) }
      expectTrue(recorder.isFinished)
      expectFalse(recorder.values.isEmpty)
      let cancelled = collection.publisher((0..<20_000).map { _ in PassthroughSubject() }).record()
      cancelled.cancel()
      expectEqual(cancelled.values, [])
    }
  }
}
