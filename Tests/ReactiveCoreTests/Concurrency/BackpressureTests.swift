import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  /// The values that a loop over `values` pulls ahead or misses, for each operator and source.
  struct BackpressureTests {
    typealias Ints = AnyPublisher<Int, Never>

    /// An operator with a source.
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      /// The number of elements pulled from an endless sequence before the loop waits for the first one; nil
      /// if the operator requests unlimited demand.
      let ahead: Int?
      let make: @Sendable (_ source: Ints) -> Ints

      init<P: Publisher & SendableMetatype>(
        _ name: String,
        ahead: Int?,
        make: @escaping @Sendable (Ints) -> P
      )
      where P.Output == Int, P.Failure == Never {
        self.name = name
        self.ahead = ahead
        self.make = { make($0).eraseToAnyPublisher() }
      }

      var testDescription: String { name }
    }

    static let silent = PassthroughSubject<Int, Never>()
    static let here = ImmediateScheduler.shared

    private static func endless() -> some Publisher<Int, Never> { (1...).publisher }

    static let rows = [
      Row("nothing", ahead: 1) { $0 },
      Row("map, handleEvents", ahead: 1) { $0.map { $0 }.handleEvents() },
      Row("prefix", ahead: 1) { $0.prefix(1000) },
      Row("materialize", ahead: 1) { $0.materialize().dematerialize() },
      Row("receive(on:)", ahead: 1) { $0.receive(on: here) },
      Row("delay", ahead: 1) { $0.delay(for: 0, scheduler: here) },
      Row("subscribe(on:)", ahead: 1) { $0.subscribe(on: here) },
      Row("using", ahead: 1) { source in
        let source = Unchecked(source)
        return Publishers.Using({ AnyCancellable {} }) { _ in source.value }
      },
      Row("flatMap of each element", ahead: 17) { $0.flatMap { Just($0) } },
      Row("flatMap of each element to a sequence", ahead: 17) { $0.flatMap { [$0].publisher } },
      Row("flatMap(maxPublishers: .max(1)) of each element", ahead: 2) {
        $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }
      },
      Row("flatMap to it", ahead: 2) { Just($0).append(Empty(completeImmediately: false)).flatMap { $0 } },
      Row("flatMap of a subject and it", ahead: 2) {
        Just($0).merge(with: PassthroughSubject()).flatMap { $0 }
      },
      Row("concatMap to it", ahead: 2) { Just($0).concatMap { $0 } },
      Row("flatMapFirst to it", ahead: 1) { Just($0).flatMapFirst { $0 } },
      Row("expand", ahead: 2) { $0.expand { _ in Empty<Int, Never>() } },
      Row("merge", ahead: 2) { $0.merge(with: silent) },
      Row("merge of many", ahead: 2) { Publishers.MergeMany([$0]) },
      Row("concatenate", ahead: 2) { [$0, silent.eraseToAnyPublisher()].concatenate() },
      Row("combineLatest", ahead: 2) { $0.combineLatest(Just(0)) { a, _ in a } },
      Row("combineLatest of three", ahead: 2) { Just(0).combineLatest(Just(0), $0) { _, _, c in c } },
      Row("zip", ahead: 1) { $0.zip(endless()) { a, _ in a } },
      Row("zip of three", ahead: 1) { $0.zip(endless(), endless()) { a, _, _ in a } },
      Row("zip of many", ahead: 1) { Publishers.ZipMany([$0]).map { $0[0] } },
      Row("amb", ahead: 1) { $0.amb(silent) },
      Row("withLatestFrom", ahead: 1) { $0.withLatestFrom(Just(0)) { a, _ in a } },
      Row("switchToLatest", ahead: 1) { Just($0).switchToLatest() },
      Row("switchToLatest of each element", ahead: nil) { $0.map { Just($0) }.switchToLatest() },
      Row("switchToLatest of each element as a sequence", ahead: nil) {
        $0.map { [$0].publisher }.switchToLatest()
      },
      Row("receive(on:), delay and flatMap", ahead: 17) {
        $0.receive(on: here).delay(for: 0, scheduler: here).flatMap { Just($0).receive(on: here) }
      },
      Row("flatMap and receive(on:)", ahead: 17) { $0.flatMap { [$0].publisher }.receive(on: here) },
      Row("append", ahead: 1) { Empty().append($0) },
      Row("prepend", ahead: 1) { $0.append(9) },
      Row("catch", ahead: 1) { $0.setFailureType(to: TestError.self).catch { _ in Just(0) } },
      Row("retry", ahead: 1) { $0.setFailureType(to: TestError.self).retry(1).replaceError(with: 0) },
      Row("retryWhen", ahead: 1) {
        $0.setFailureType(to: TestError.self).retryWhen { $0.setFailureType(to: TestError.self) }
          .replaceError(with: 0)
      },
      Row("replaceEmpty", ahead: 1) { $0.replaceEmpty(with: 0) },
      Row("prefix(untilOutputFrom:)", ahead: 1) { $0.prefix(untilOutputFrom: silent) },
      Row("drop(untilOutputFrom:)", ahead: 1) { $0.drop(untilOutputFrom: Just(0)) },
      Row("flatMap and flatMap", ahead: 18) {
        $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }.flatMap { Just($0) }
      },
      Row("receive(on:) in flatMap", ahead: 2) { Just($0).flatMap { $0.receive(on: here) } },
      Row("merge in flatMap", ahead: 3) { Just($0).flatMap { $0.merge(with: silent) } },
      Row("merge of sequences, map and delay in flatMap", ahead: 3) {
        Just($0).append(Empty(completeImmediately: false)).flatMap {
          $0.merge(with: [].publisher).map { $0 }.delay(for: 0, scheduler: here)
        }
      },
      Row("append in flatMap in flatMap", ahead: 3) {
        Just($0).flatMap { Just($0).flatMap { Empty().append($0) } }
      },
      Row("catch in switchToLatest", ahead: 1) {
        Just($0).map { $0.setFailureType(to: TestError.self).catch { _ in Just(0) } }.switchToLatest()
      },
      // zip subscribes to all its publishers before it reports whether it can be held back.
      Row("flatMap to publishers that finish later, and zip", ahead: 17) {
        $0.flatMap { Just($0).receive(on: here) }.zip(endless()) { a, _ in a }
      },
      Row("combineLatest and zip", ahead: 2) {
        Just(0).combineLatest($0) { _, b in b }.zip(endless()) { a, _ in a }
      },
      Row("merge and flatMap", ahead: 18) { $0.merge(with: silent).flatMap { [$0].publisher } },
    ]

    @Test(arguments: rows.filter { $0.ahead != nil })
    func `an endless sequence is pulled at the pace of the loop`(row: Row) async {
      let made = Counter()
      let source = sequence(first: 1) { value in
        made.increment()
        return value + 1
      }
      var iterator = row.make(source.publisher.eraseToAnyPublisher()).values.makeAsyncIterator()
      // The first element is made without calling the closure.
      expectEqual(made.value + 1, row.ahead)
      var values: [Int] = []
      for _ in 1...20 { if let value = await iterator.next() { values.append(value) } }
      expectEqual(values, Array(1...20))
      // Fewer than at first, if more values are requested only after the first ones were delivered.
      #expect((1...(row.ahead ?? 0)).contains(made.value + 1 - values.count))
    }

    /// All rows but the one in which each publisher of a switch cuts off values of the previous one.
    static let lossless = rows.filter { $0.name != "switchToLatest of each element as a sequence" }

    @Test(arguments: lossless)
    func `values that a subject sends while the loop is busy are not lost`(row: Row) async {
      let subject = PassthroughSubject<Int, Never>()
      var iterator = row.make(subject.eraseToAnyPublisher()).values.makeAsyncIterator()
      var values: [Int] = []
      for first in [1, 4] {
        for value in first..<first + 3 { subject.send(value) }
        for _ in 1...3 { if let value = await iterator.next() { values.append(value) } }
      }
      expectEqual(values, [1, 2, 3, 4, 5, 6])
    }

    @Test func `maxPublishers sequences are pulled before the next element is mapped`() async {
      let mapped = Counter()
      let publisher = (0...).publisher.flatMap(maxPublishers: .max(2)) { number in
        mapped.increment()
        return [number * 10, number * 10 + 1].publisher
      }
      var iterator = publisher.values.makeAsyncIterator()
      var values: [Int] = []
      for _ in 0..<8 { if let value = await iterator.next() { values.append(value) } }
      expectEqual(values.sorted(), [0, 1, 10, 11, 20, 21, 30, 31])
      expectAtMost(mapped.value, 6)
    }

    @Test(arguments: [Subscribers.Demand.unlimited, .max(3)])
    func `values of a subject subscribed to inside receive are not lost`(
      maxPublishers: Subscribers.Demand
    ) async {
      let outer = PassthroughSubject<Int, Never>()
      let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
      let publisher = outer.flatMap(maxPublishers: maxPublishers) { inner[$0] }
        .handleEvents(receiveOutput: { value in
          guard value == 0 else { return }
          outer.send(1)
          for number in 1...5 { inner[1].send(number) }
        })
      var iterator = publisher.values.makeAsyncIterator()
      outer.send(0)
      inner[0].send(0)
      for number in 0...5 { await expectEqual(iterator.next(), number) }
    }

    typealias Making<Failure: Error> = @Sendable () -> AnyPublisher<Int, Failure>

    static let mapped: Making<Never> = {
      [1, 2, 3].publisher.flatMap { [$0, $0 * 10].publisher }.eraseToAnyPublisher()
    }

    static let mappedElsewhere: [Making<Never>] = [
      mapped,
      { Empty().append(mapped()).eraseToAnyPublisher() },
      { Empty().merge(with: mapped()).eraseToAnyPublisher() },
      { Fail(error: TestError.a).catch { _ in mapped() }.eraseToAnyPublisher() },
      { mapped().zip((1...).publisher).map { $0.0 }.eraseToAnyPublisher() },
    ]

    @Test(arguments: mappedElsewhere)
    func `a loop receives all values of flatMap after any operator`(make: Making<Never>) async {
      var received: [Int] = []
      for await value in make().values { received.append(value) }
      expectEqual(received.sorted(), [1, 2, 3, 10, 20, 30])
    }

    static let mappings: [Flattening] = [
      { $0.zip(endlessThatMayFail()) { number, _ in number }.flatMap { pair($0) }.eraseToAnyPublisher() },
      { endlessThatMayFail().zip($0) { _, number in number }.flatMap { pair($0) }.eraseToAnyPublisher() },
      { $0.flatMap { pair($0) }.eraseToAnyPublisher() },
      { $0.flatMap(maxPublishers: .max(1)) { pair($0) }.eraseToAnyPublisher() },
      { $0.flatMap { pair($0).append(Empty()) }.eraseToAnyPublisher() },
    ]

    private static func endlessThatMayFail() -> some Publisher<Int, TestError> {
      (1...).publisher.setFailureType(to: TestError.self)
    }

    private static func pair(_ number: Int) -> some Publisher<Int, TestError> {
      [number, number + 1].publisher.setFailureType(to: TestError.self)
    }

    @Test(arguments: mappings)
    func `no value is lost while a thread sends`(flattening: Flattening) async throws {
      for _ in 1...100 {
        let subject = PassthroughSubject<Int, TestError>()
        var iterator = flattening(subject).values.makeAsyncIterator()
        let sender = Task.detached {
          for value in 1...20 { subject.send(value * 10) }
          subject.send(completion: .finished)
        }
        var received: [Int] = []
        while let value = try await iterator.next() { received.append(value) }
        await sender.value
        let all = (1...20).flatMap { [$0 * 10, $0 * 10 + 1] }
        expectEqual(received.sorted(), all)
      }
    }

    typealias Flattening = @Sendable (PassthroughSubject<Int, TestError>) -> AnyPublisher<Int, TestError>
  }
}
