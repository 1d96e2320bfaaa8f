import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// What a loop over `values` pulls ahead, and what it misses: source × operator.
@Suite struct BackpressureTests {
  typealias Ints = AnyPublisher<Int, Never>

  /// An operator with a source.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (_ source: Ints) -> Ints
    /// How many elements of an endless sequence are made before the loop waits for the first. Nil if unlimited demand is
    /// requested.
    let ahead: Int?

    var testDescription: String { name }
  }

  static let silent = PassthroughSubject<Int, Never>()

  static let rows = [
    Row(name: "nothing", make: { $0 }, ahead: 1),
    Row(
      name: "map, handleEvents, print",
      make: { $0.map { $0 }.handleEvents().eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(name: "prefix", make: { $0.prefix(1000).eraseToAnyPublisher() }, ahead: 1),
    Row(
      name: "receive(on:)",
      make: { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "delay",
      make: { $0.delay(for: 0, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "subscribe(on:)",
      make: { $0.subscribe(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "flatMap of each element",
      make: { $0.flatMap { Just($0) }.eraseToAnyPublisher() },
      ahead: 17
    ),
    Row(
      name: "flatMap of each element to a sequence",
      make: { $0.flatMap { [$0].publisher }.eraseToAnyPublisher() },
      ahead: 17
    ),
    Row(
      name: "flatMap(maxPublishers: .max(1)) of each element",
      make: { $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }.eraseToAnyPublisher() },
      ahead: 2
    ),
    Row(
      name: "flatMap to it",
      make: { Just($0).append(Empty(completeImmediately: false)).flatMap { $0 }.eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "flatMap of a subject and it",
      make: { Just($0).merge(with: PassthroughSubject()).flatMap { $0 }.eraseToAnyPublisher() },
      ahead: 17
    ),
    Row(name: "merge", make: { $0.merge(with: silent).eraseToAnyPublisher() }, ahead: 1),
    Row(name: "merge of many", make: { Publishers.MergeMany([$0]).eraseToAnyPublisher() }, ahead: 1),
    Row(
      name: "combineLatest",
      make: { $0.combineLatest(Just(0)) { a, _ in a }.eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "zip",
      make: { $0.zip(sequence(first: 0) { $0 + 1 }.publisher) { a, _ in a }.eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "switchToLatest",
      make: { Just($0).switchToLatest().eraseToAnyPublisher() },
      ahead: 17
    ),
    Row(
      name: "switchToLatest of each element",
      make: { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() },
      ahead: nil
    ),
    Row(
      name: "switchToLatest of each element as a sequence",
      make: { $0.map { [$0].publisher }.switchToLatest().eraseToAnyPublisher() },
      ahead: nil
    ),
    Row(
      name: "receive(on:), delay and flatMap",
      make: {
        $0.receive(on: ImmediateScheduler.shared).delay(for: 0, scheduler: ImmediateScheduler.shared)
          .flatMap { Just($0).receive(on: ImmediateScheduler.shared) }.eraseToAnyPublisher()
      },
      ahead: 17
    ),
    Row(
      name: "flatMap and receive(on:)",
      make: { $0.flatMap { [$0].publisher }.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() },
      ahead: 17
    ),
    Row(name: "append", make: { Empty().append($0).eraseToAnyPublisher() }, ahead: 1),
    Row(name: "prepend", make: { $0.append(9).eraseToAnyPublisher() }, ahead: 1),
    Row(
      name: "catch",
      make: { $0.setFailureType(to: TestError.self).catch { _ in Just(0) }.eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "retry",
      make: { $0.setFailureType(to: TestError.self).retry(1).replaceError(with: 0).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(name: "replaceEmpty", make: { $0.replaceEmpty(with: 0).eraseToAnyPublisher() }, ahead: 1),
    Row(
      name: "prefix(untilOutputFrom:)",
      make: { $0.prefix(untilOutputFrom: silent).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "drop(untilOutputFrom:)",
      make: { $0.drop(untilOutputFrom: Just(0)).eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "flatMap and flatMap",
      make: {
        $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }.flatMap { Just($0) }.eraseToAnyPublisher()
      },
      ahead: 17
    ),
    Row(
      name: "receive(on:) in flatMap",
      make: { Just($0).flatMap { $0.receive(on: ImmediateScheduler.shared) }.eraseToAnyPublisher() },
      ahead: 1
    ),
    Row(
      name: "merge in flatMap",
      make: { Just($0).flatMap { $0.merge(with: silent) }.eraseToAnyPublisher() },
      ahead: nil
    ),
    Row(
      name: "merge of sequences, map and delay in flatMap",
      make: {
        Just($0).append(Empty(completeImmediately: false)).flatMap {
          $0.merge(with: [].publisher).map { $0 }.delay(for: 0, scheduler: ImmediateScheduler.shared)
        }.eraseToAnyPublisher()
      },
      ahead: 1
    ),
    Row(
      name: "append in flatMap in flatMap",
      make: {
        Just($0).flatMap { Just($0).flatMap { Empty().append($0) } }.eraseToAnyPublisher()
      },
      ahead: 1
    ),
    Row(
      name: "catch in switchToLatest",
      make: {
        Just($0).map { $0.setFailureType(to: TestError.self).catch { _ in Just(0) } }.switchToLatest()
          .eraseToAnyPublisher()
      },
      ahead: 17
    ),
    Row(
      name: "merge and flatMap",
      make: { $0.merge(with: silent).flatMap { [$0].publisher }.eraseToAnyPublisher() },
      ahead: nil
    ),
  ]

  @Test(arguments: rows.filter { $0.ahead != nil })
  func `an endless sequence is pulled as the loop goes`(row: Row) async {
    let made = Counter()
    let source = sequence(first: 1) { value in
      made.increment()
      return value + 1
    }
    var iterator = row.make(source.publisher.eraseToAnyPublisher()).values.makeAsyncIterator()
    // The first is made without a call of the closure.
    #expect(made.value + 1 == row.ahead)
    var values: [Int] = []
    for _ in 1...20 { if let value = await iterator.next() { values.append(value) } }
    #expect(values == Array(1...20))
    #expect(made.value + 1 - values.count == 1)
  }

  @Test(arguments: rows)
  func `what a subject sends while the loop is busy is not lost`(row: Row) async {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = row.make(subject.eraseToAnyPublisher()).values.makeAsyncIterator()
    var values: [Int] = []
    for first in [1, 4] {
      for value in first..<first + 3 { subject.send(value) }
      for _ in 1...3 { if let value = await iterator.next() { values.append(value) } }
    }
    #expect(values == [1, 2, 3, 4, 5, 6])
  }

  @Test func `a buffer holds as much as it says, and what it drops is dropped`() async {
    let subject = PassthroughSubject<Int, Never>()
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    var iterator = newest.receive(on: ImmediateScheduler.shared).values.makeAsyncIterator()
    (1...5).forEach(subject.send)
    subject.send(completion: .finished)
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == [4, 5])
  }

  @Test func `as many elements are mapped as it takes until one of the publishers delivers`() async {
    let answers = (1...20).map { _ in PassthroughSubject<Int, Never>() }
    let subscribed = Counter()
    let first = Task {
      var iterator = (1...20).publisher.flatMap { number in
        answers[number - 1].handleEvents(receiveSubscription: { _ in subscribed.increment() })
      }.values.makeAsyncIterator()
      return await iterator.next()
    }
    while subscribed.value < 20 { await Task.yield() }
    answers[19].send(30)
    #expect(await first.value == 30)
  }

  @Test func `as many sequences as are subscribed to are pulled before the next element is mapped`() async {
    let mapped = Counter()
    let publisher = (0...).publisher.flatMap(maxPublishers: .max(2)) { number in
      mapped.increment()
      return [number * 10, number * 10 + 1].publisher
    }
    var iterator = publisher.values.makeAsyncIterator()
    var values: [Int] = []
    for _ in 0..<8 { if let value = await iterator.next() { values.append(value) } }
    #expect(values == [0, 10, 1, 11, 20, 21, 30, 31])
    #expect(mapped.value == 4)
  }

  @Test(arguments: [1, 100])
  func `a recursion runs ahead of the loop by about as much as flatMap requests ahead`(pageSize: Int) async {
    let fetched = Counter()
    @Sendable func pages(from number: Int) -> AnyPublisher<Int, Never> {
      Deferred { () -> Just<Int> in
        fetched.increment()
        return Just(number)
      }
      .flatMap { page in
        repeatElement(page, count: pageSize).publisher.append(Deferred { pages(from: page + 1) })
      }
      .eraseToAnyPublisher()
    }
    var iterator = pages(from: 1).values.makeAsyncIterator()
    for page in 1...40 {
      for _ in 1...pageSize { #expect(await iterator.next() == page) }
      #expect((page...(pageSize == 1 ? max(24, page + 17) : page + 1)).contains(fetched.value))
    }
  }

  @Test func `what a subject sends that is subscribed to late is requested without limit`() async throws {
    let numbers = PassthroughSubject<Int, TestError>()
    let outer = PassthroughSubject<Int, TestError>()
    var iterator = outer.flatMap {
      [$0, $0 + 1].publisher.setFailureType(to: TestError.self).append(numbers)
    }
    .values.makeAsyncIterator()
    outer.send(1)
    (3...50).forEach(numbers.send)
    outer.send(completion: .failure(.a))
    for number in 1...50 { #expect(try await iterator.next() == number) }
    await #expect(throws: TestError.a) { _ = try await iterator.next() }
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
  func `the order is the same wherever an operator subscribes to flatMap`(make: Making<Never>) async {
    var received: [Int] = []
    for await value in make().values { received.append(value) }
    #expect(received == [1, 2, 3, 10, 20, 30])
  }

  static let failing: [Making<TestError>] = [
    { [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: .a)).eraseToAnyPublisher() },
    {
      [1, 2, 3].publisher.tryMap { if $0 == 3 { throw TestError.a } else { $0 } }.mapError { _ in .a }
        .eraseToAnyPublisher()
    },
  ]

  @Test(arguments: failing)
  func `a failure of what is mapped waits for what the publishers have ready`(
    make: Making<TestError>
  ) async {
    let publisher = make().flatMap { number in
      (1...16).publisher.map { number * 100 + $0 }.setFailureType(to: TestError.self)
    }
    var received: [Int] = []
    await #expect(throws: TestError.a) { for try await value in publisher.values { received.append(value) } }
    let all = [Int](101...116) + [Int](201...216)
    #expect(received.sorted() == all)
  }

  @Test func `a failure of what is mapped ends a publisher that is endless, and one that goes on sending`()
    async
  {
    let mapped = PassthroughSubject<Int, TestError>()
    let sent = PassthroughSubject<Int, TestError>()
    let publisher = mapped.flatMap {
      $0 == 1 ? Self.endless().eraseToAnyPublisher() : sent.eraseToAnyPublisher()
    }
    var iterator = publisher.values.makeAsyncIterator()
    (1...2).forEach(mapped.send)
    sent.send(-1)
    mapped.send(completion: .failure(.a))
    sent.send(-2)
    var received: [Int] = []
    await #expect(throws: TestError.a) {
      while let value = try await iterator.next() {
        received.append(value)
        sent.send(-3)
      }
    }
    #expect(received.filter { $0 < 0 } == [-1])
    #expect(received.count <= 33)
  }

  static let mappings: [Flattening] = [
    { $0.zip(endless()) { number, _ in number }.flatMap { pair($0) }.eraseToAnyPublisher() },
    { endless().zip($0) { _, number in number }.flatMap { pair($0) }.eraseToAnyPublisher() },
    { $0.flatMap { pair($0) }.eraseToAnyPublisher() },
    { $0.flatMap(maxPublishers: .max(1)) { pair($0) }.eraseToAnyPublisher() },
    { $0.flatMap { pair($0).append(Empty()) }.eraseToAnyPublisher() },
  ]

  private static func endless() -> some Publisher<Int, TestError> {
    (1...).publisher.setFailureType(to: TestError.self)
  }

  private static func pair(_ number: Int) -> some Publisher<Int, TestError> {
    [number, number + 1].publisher.setFailureType(to: TestError.self)
  }

  @Test(arguments: mappings)
  func `while a thread sends, its next value and its failure overtake nothing`(
    flattening: Flattening
  ) async {
    for _ in 1...100 {
      let subject = PassthroughSubject<Int, TestError>()
      var iterator = flattening(subject).values.makeAsyncIterator()
      let sender = Task.detached {
        for value in 1...20 { subject.send(value * 10) }
        subject.send(completion: .failure(.a))
      }
      var received: [Int] = []
      await #expect(throws: TestError.a) {
        while let value = try await iterator.next() { received.append(value) }
      }
      await sender.value
      let all = (1...20).flatMap { [$0 * 10, $0 * 10 + 1] }
      #expect(received.sorted() == all)
    }
  }

  typealias Flattening = @Sendable (PassthroughSubject<Int, TestError>) -> AnyPublisher<Int, TestError>

  static let flattenings: [Flattening] = [
    { $0.flatMap { Just($0) }.eraseToAnyPublisher() },
    { $0.flatMap { [$0].publisher }.eraseToAnyPublisher() },
    { $0.flatMap(maxPublishers: .max(1)) { [$0].publisher }.eraseToAnyPublisher() },
    { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() },
    { $0.map { [$0].publisher }.switchToLatest().eraseToAnyPublisher() },
  ]

  @Test(arguments: flattenings)
  func `neither a failure nor the next publisher cuts off what was sent before`(
    flattening: Flattening
  ) async throws {
    let subject = PassthroughSubject<Int, TestError>()
    var iterator = flattening(subject).receive(on: ImmediateScheduler.shared).values.makeAsyncIterator()
    (1...3).forEach(subject.send)
    subject.send(completion: .failure(.a))
    for number in 1...3 { #expect(try await iterator.next() == number) }
    await #expect(throws: TestError.a) { _ = try await iterator.next() }
  }
}
