import Dispatch
import ReactiveCombine
import ReactiveCore
import ReactiveTesting
import Relays
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

/// The contract, row by row, for a publisher of ReactiveCore used in Combine.
@Suite(.timeLimit(.minutes(5))) struct ToCombineTests {
  private enum TestError: Error { case failed }

  // MARK: Demand

  @Test func `exactly the requested demand is requested from the publisher`() {
    let publisher = TestPublisher<Int, Never>()
    let recorder = publisher.combine.recordInCombine(demand: .none)
    #expect(publisher.requests == [])

    recorder.request(.max(1))
    recorder.request(.max(2))
    recorder.request(.unlimited)
    #expect(publisher.requests == [.max(1), .max(2), .unlimited])
  }

  @Test func `demand that a subscriber returns for a value is passed on`() {
    let publisher = TestPublisher<Int, Never>()
    let recorder = publisher.combine.recordInCombine(demand: .max(1), more: .max(2))
    publisher.send(1)
    #expect(publisher.requests == [.max(1)])
    #expect(publisher.returned == [.max(2)])
    #expect(recorder.values == [1])
  }

  @Test func `a subject delivers only requested values`() {
    let subject = ReactiveCore.PassthroughSubject<Int, Never>()
    let recorder = subject.combine.recordInCombine(demand: .max(2))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1, 2])
    #expect(recorder.faults == [])
  }

  // MARK: Serial, one order, no lock

  @Test func `all of Combine's subscribers see one order, even when one sends`() {
    let subject = ReactiveCore.PassthroughSubject<Int, Never>()
    let first = subject.combine.recordInCombine { if $0 < 3 { subject.send($0 + 1) } }
    let second = subject.combine.recordInCombine()
    subject.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
    #expect(first.faults + second.faults == [])
  }

  @Test func `concurrent threads call a subscriber one at a time`() {
    let subject = ReactiveCore.PassthroughSubject<Int, Never>()
    let first = subject.combine.recordInCombine()
    let second = subject.combine.recordInCombine()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<2_000 { subject.send(thread * 2_000 + value) }
    }
    #expect(first.values.sorted() == Array(0..<8_000))
    #expect(first.values == second.values)
    #expect(first.faults + second.faults == [])
  }

  @Test func `no lock is held while Combine's subscriber waits for a thread that sends`() {
    let subject = ReactiveCore.PassthroughSubject<Int, Never>()
    let recorder = subject.combine.recordInCombine { value in
      guard value == 1 else { return }
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        subject.send(2)
        done.signal()
      }
      #expect(done.wait(timeout: .now() + 60) == .success)
    }
    subject.send(1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.faults == [])
  }

  // MARK: No gap, no repeat

  @Test func `a subscriber that joins while a thread sends misses and repeats nothing`() {
    let subject = ReactiveCore.CurrentValueSubject<Int, Never>(0)
    nonisolated(unsafe) var recorders: [CombineRecorder<Int, Never>] = []
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for value in 1...5_000 { subject.send(value) }
      } else {
        for _ in 1...50 { recorders.append(subject.combine.recordInCombine()) }
      }
    }
    for recorder in recorders {
      #expect(recorder.values == Array((recorder.values.first ?? -1)...5_000))
      #expect(recorder.faults == [])
    }
  }

  // MARK: An end is an end

  @Test func `a failure ends it, after the values before it`() {
    let subject = ReactiveCore.PassthroughSubject<Int, TestError>()
    let recorder = subject.combine.recordInCombine()
    subject.send(1)
    subject.send(completion: .failure(.failed))
    subject.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
    #expect(recorder.faults == [])
    #expect(subject.combine.recordInCombine().failure == .failed)
  }

  @Test func `a publisher without values completes without demand`() {
    let recorder = ReactiveCore.Empty<Int, Never>().combine.recordInCombine(demand: .none)
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  // MARK: Cancelling

  @Test func `nothing is delivered after a cancellation inside a call`() {
    let publisher = TestPublisher<Int, Never>()
    let recorder = CombineRecorder<Int, Never>()
    recorder.onValue = { [unowned recorder] in if $0 == 2 { recorder.cancel() } }
    publisher.combine.subscribe(recorder)
    for value in 1...3 { publisher.send(value) }
    publisher.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(!recorder.isFinished)
    #expect(publisher.cancellations == 1)
  }

  // MARK: Nothing is kept

  @Test func `a subscriber is released when it completes or is cancelled`() {
    let (first, second) = (TestPublisher<Int, Never>(), TestPublisher<Int, Never>())
    weak var completed: CombineRecorder<Int, Never>?
    weak var cancelled: CombineRecorder<Int, Never>?
    do {
      completed = first.combine.recordInCombine()
      #expect(completed != nil)
      first.send(completion: .finished)

      let recorder = CombineRecorder<Int, Never>()
      cancelled = recorder
      second.combine.sink { recorder.onValue?($0) }.cancel()
    }
    #expect(completed == nil)
    #expect(cancelled == nil)
    #expect(!second.hasSubscriber)
  }

  @Test func `releasing a cancellable of Combine cancels`() {
    let publisher = TestPublisher<Int, Never>()
    var cancellable: Combine.AnyCancellable? = publisher.combine.sink { _ in }
    #expect(publisher.hasSubscriber)
    withExtendedLifetime(cancellable) {}
    cancellable = nil
    #expect(publisher.cancellations == 1)
    #expect(!publisher.hasSubscriber)
  }

  @Test func `a million values pass, requested one at a time`() {
    let numbers = ReactiveCore.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<1_000_000)
    let recorder = numbers.combine.recordInCombine(demand: .max(1), more: .max(1))
    #expect(recorder.values.count == 1_000_000)
    #expect(recorder.isFinished)
    #expect(recorder.faults == [])
  }

  @Test func `a million values pass to Combine and back`() {
    let numbers = ReactiveCore.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<1_000_000)
    var sum = 0
    let cancellable = numbers.combine.map { $0 + 1 }.reactive.map { $0 - 1 }.combine.sink { sum += $0 }
    #expect(sum == (0..<1_000_000).reduce(0, +))
    withExtendedLifetime(cancellable) {}
  }

  @Test func `Combine's flatMap requests as many publishers as it may subscribe to`() {
    let publisher = TestPublisher<Int, Never>()
    let inner = Combine.PassthroughSubject<Int, Never>()
    let recorder =
      publisher.combine
      .flatMap(maxPublishers: .max(1)) { value in inner.first().map { _ in value } }
      .recordInCombine()
    #expect(publisher.demanded == .max(1))
    publisher.send(1)
    #expect(publisher.demanded == .max(1))
    inner.send(0)
    #expect(publisher.demanded == .max(2))
    #expect(recorder.values == [1])
  }

  @Test func `a relay is a publisher for Combine`() {
    let relay = BehaviorRelay(value: 1)
    let recorder = relay.combine.map { $0 * 10 }.recordInCombine()
    relay.accept(2)
    #expect(recorder.values == [10, 20])
    #expect(recorder.faults == [])
  }
}
