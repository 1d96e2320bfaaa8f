import Dispatch
import ReactiveCombine
import ReactiveCore
import ReactiveTesting
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

/// The contract, row by row, for a publisher of Combine used in this package.
@Suite(.timeLimit(.minutes(5))) struct FromCombineTests {
  private enum TestError: Error { case failed }

  // MARK: Demand

  @Test func `exactly the requested demand is requested from Combine's publisher`() {
    let source = CombineSource<Int, Never>()
    let subscriber = source.reactive.record(demand: .none)
    #expect(source.requests.isEmpty)

    subscriber.request(.max(1))
    subscriber.request(.max(2))
    #expect(source.requests == [.max(1), .max(2)])

    for value in 1...3 { source.send(value) }
    #expect(source.requests == [.max(1), .max(2)])

    subscriber.request(.unlimited)
    #expect(source.requests.last == .unlimited)
    #expect(subscriber.values == [1, 2, 3])
    #expect(subscriber.faults == [])
  }

  @Test func `demand that a subscriber returns for a value is passed on`() {
    let subscriber = Combine.Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3]).reactive
      .record(demand: .max(1), more: .max(1))
    #expect(subscriber.values == [1, 2, 3])
    #expect(subscriber.isFinished)
    #expect(subscriber.faults == [])
  }

  @Test func `values beyond the demand are buffered until they are requested`() {
    let source = CombineSource<Int, Never>()
    let subscriber = source.reactive.record(demand: .max(1))
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(subscriber.values == [1])

    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2])
    #expect(!subscriber.isFinished)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2, 3])
    #expect(subscriber.isFinished)
    #expect(subscriber.faults == [])
  }

  // MARK: Serial, one order

  @Test func `a value sent during a subscriber's call is delivered after that call`() {
    let subject = Combine.PassthroughSubject<Int, Never>()
    let subscriber = TestSubscriber<Int, Never>()
    subscriber.onValue = { if $0 < 3 { subject.send($0 + 1) } }
    subject.reactive.subscribe(subscriber)
    subject.send(1)
    #expect(subscriber.values == [1, 2, 3])
    #expect(subscriber.faults == [])
  }

  @Test func `values sent by two threads are delivered one at a time`() {
    let source = CombineSource<Int, Never>()
    let subscriber = source.reactive.record()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for value in 0..<10_000 { source.send(thread * 10_000 + value) }
    }
    #expect(subscriber.faults == [])
    #expect(subscriber.values.filter { $0 < 10_000 } == Array(0..<10_000))
    #expect(subscriber.values.filter { $0 >= 10_000 } == Array(10_000..<20_000))
  }

  @Test func `several threads may send to Combine's subject`() {
    let subject = Combine.PassthroughSubject<Int, Never>()
    let subscriber = subject.reactive.record()
    nonisolated(unsafe) let shared = subject
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<2_000 { shared.send(thread * 2_000 + value) }
    }
    #expect(subscriber.faults == [])
    #expect(subscriber.values.sorted() == Array(0..<8_000))
  }

  @Test func `a closure of an operator may send to the subject upstream`() {
    let subject = Combine.PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = subject
    let sums = subject.reactive
      .scan(0) { sum, value in
        if value < 3 { shared.send(value + 1) }
        return sum + value
      }
      .record()
    subject.send(1)
    #expect(sums.values == [1, 3, 6])
    #expect(sums.faults == [])
  }

  // MARK: No gap, no repeat

  @Test func `the current value comes first, then every later one`() {
    let subject = Combine.CurrentValueSubject<Int, Never>(1)
    let subscriber = subject.reactive.record()
    subject.send(2)
    subject.value = 3
    #expect(subscriber.values == [1, 2, 3])
    #expect(subscriber.faults == [])
  }

  // MARK: An end is an end

  @Test func `a failure ends it, after the values before it`() {
    let subject = Combine.PassthroughSubject<Int, TestError>()
    let subscriber = subject.reactive.record()
    subject.send(1)
    subject.send(completion: .failure(.failed))
    subject.send(2)
    #expect(subscriber.values == [1])
    #expect(subscriber.failure == .failed)
    #expect(subscriber.faults == [])

    let late = subject.reactive.record()
    #expect(late.values == [])
    #expect(late.failure == .failed)
  }

  @Test func `a publisher without values completes without demand`() {
    let subscriber = Combine.Publishers.Sequence<[Int], Never>(sequence: []).reactive.record(demand: .none)
    #expect(subscriber.isFinished)
    #expect(subscriber.faults == [])
  }

  // MARK: Cancelling

  @Test func `nothing is delivered after a cancellation inside a call`() {
    let source = CombineSource<Int, Never>()
    let subscriber = TestSubscriber<Int, Never>()
    subscriber.onValue = { [unowned subscriber] in if $0 == 2 { subscriber.cancel() } }
    source.reactive.subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    subscriber.cancel()
    #expect(subscriber.values == [1, 2])
    #expect(!subscriber.isFinished)
    #expect(source.cancellations == 1)
  }

  @Test func `a loop loses nothing that a subject of Combine sends while its body runs`() async {
    let subject = Combine.PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var values = subject.reactive.values.makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    while let value = await values.next() {
      received.append(value)
      if value == 2 {
        for later in 3...5 { subject.send(later) }
        subject.send(completion: .finished)
      }
    }
    #expect(received == [1, 2, 3, 4, 5])
  }

  @Test func `an operator between the subject and a loop loses nothing either`() async {
    let subject = Combine.PassthroughSubject<Int, Never>()
    var values = subject.reactive
      .flatMap { ReactiveCore.Just($0) }
      .merge(with: ReactiveCore.Empty())
      .values.makeAsyncIterator()
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    var received: [Int] = []
    while let value = await values.next() { received.append(value) }
    #expect(received == [1, 2, 3])
  }

  @Test func `leaving a loop cancels`() async {
    let source = CombineSource<Int, Never>()
    source.onRequest = { [unowned source] _ in for value in 1...3 { source.send(value) } }
    for await value in source.reactive.values where value == 2 { break }
    #expect(source.requests == [.unlimited])
    #expect(source.cancellations == 1)
    #expect(!source.hasSubscriber)
  }

  // MARK: Nothing is kept

  @Test func `a subscriber is released when it completes or is cancelled`() {
    let (first, second) = (CombineSource<Int, Never>(), CombineSource<Int, Never>())
    weak var completed: TestSubscriber<Int, Never>?
    weak var cancelled: TestSubscriber<Int, Never>?
    do {
      completed = first.reactive.record()
      cancelled = second.reactive.record()
      #expect(completed != nil)
      #expect(cancelled != nil)
      first.send(completion: .finished)
      cancelled?.cancel()
    }
    #expect(completed == nil)
    #expect(cancelled == nil)
    #expect(!second.hasSubscriber)
  }

  @Test func `releasing a cancellable cancels`() {
    let source = CombineSource<Int, Never>()
    var cancellable: ReactiveCore.AnyCancellable? = source.reactive.sink { _ in }
    #expect(source.hasSubscriber)
    withExtendedLifetime(cancellable) {}
    cancellable = nil
    #expect(source.cancellations == 1)
    #expect(!source.hasSubscriber)
  }

  @Test func `a million values pass, requested one at a time`() {
    var demands: Set<Combine.Subscribers.Demand> = []
    let subscriber = Combine.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<1_000_000)
      .handleEvents(receiveRequest: { demands.insert($0) })
      .reactive.record(demand: .max(1), more: .max(1))
    #expect(subscriber.values.count == 1_000_000)
    #expect(subscriber.isFinished)
    #expect(subscriber.faults == [])
    #expect(demands == [.max(1)])
  }

  @Test func `flatMap requests as many publishers as it may subscribe to`() {
    let source = CombineSource<Int, Never>()
    let inner = ReactiveCore.PassthroughSubject<Int, Never>()
    let subscriber = source.reactive.flatMap(maxPublishers: .max(1)) { value in
      inner.first().map { _ in value }
    }.record()
    #expect(source.requests == [.max(1)])
    source.send(1)
    #expect(source.requests == [.max(1)])
    inner.send(0)
    #expect(source.requests == [.max(1), .max(1)])
    #expect(subscriber.values == [1])
  }

  // MARK: Isolation

  @MainActor
  @Test func `a closure of the main actor runs there regardless of Combine's thread`() async {
    let subject = Combine.PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = subject
    var received: [Int] = []
    let (ends, end) = AsyncStream<Void>.makeStream()
    let cancellable = subject.reactive.sink {
      MainActor.assertIsolated()
      received.append($0)
      end.finish()
    }
    DispatchQueue.global().async { shared.send(1) }
    for await _ in ends {}
    #expect(received == [1])
    withExtendedLifetime(cancellable) {}
  }

  // MARK: @Published

  private final class Account: Combine.ObservableObject {
    @Combine.Published var name = "Ada"
  }

  @Test func `Combine's @Published property is a publisher of this package`() {
    let account = Account()
    let names = account.$name.reactive.map { $0.uppercased() }.record()
    account.name = "Grace"
    #expect(names.values == ["ADA", "GRACE"])
    #expect(names.faults == [])
  }

  @Test func `an object's publisher also respects the demand`() {
    let account = Account()
    let changes = account.objectWillChange.reactive.map { 1 }.record(demand: .max(1))
    account.name = "Grace"
    account.name = "Barbara"
    #expect(changes.values == [1])
    #expect(changes.faults == [])
    changes.request(.max(5))
    #expect(changes.values == [1, 1])
  }
}
