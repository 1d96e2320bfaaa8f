import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AsyncMapTests {
    private let onExecutor = ManualExecutor()
    private let work = Work<Int>()
    private let upstream = TestPublisher<Int, TestError>()
    private let recorder = TestSubscriber<Int, TestError>()

    /// Subscribes the recorder to the work on each of the upstream's values.
    private func subscribe(_ recorder: TestSubscriber<Int, TestError>, maxConcurrent: Int) {
      onExecutor { [upstream, work] in
        upstream.asyncMap(maxConcurrent: maxConcurrent) { await work($0) }.subscribe(recorder)
      }
    }

    private func finish(_ numbers: Int...) {
      for number in numbers {
        work.finish(number, with: number * 10)
        onExecutor.run()
      }
    }

    @Test func `results are delivered in the order of the values`() {
      subscribe(recorder, maxConcurrent: 3)
      for value in 1...3 { upstream.send(value) }
      onExecutor.run()
      expectEqual(work.started, [1, 2, 3])
      finish(3, 2)
      expectEqual(recorder.values, [])
      finish(1)
      expectEqual(recorder.values, [10, 20, 30])
      recorder.cancel()
    }

    @Test func `no more values are requested than may run at once`() {
      subscribe(recorder, maxConcurrent: 2)
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      upstream.send(2)
      onExecutor.run()
      finish(2)
      // The second result is ready, but has to wait for the first.
      expectEqual(upstream.demanded, .max(2))
      finish(1)
      expectEqual(upstream.demanded, .max(4))
      expectEqual(recorder.values, [10, 20])
      recorder.cancel()
    }

    @Test func `nothing is requested without demand, and results are buffered until they are requested`() {
      let recorder = TestSubscriber<Int, TestError>(demand: .none)
      subscribe(recorder, maxConcurrent: 2)
      expectEqual(upstream.requests, [])
      recorder.request(.max(1))
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      upstream.send(2)
      onExecutor.run()
      finish(1, 2)
      expectEqual(recorder.values, [10])
      expectEqual(upstream.requests, [.max(2)])
      recorder.request(.max(2))
      expectEqual(recorder.values, [10, 20])
      expectEqual(upstream.demanded, .max(4))
      recorder.cancel()
    }

    @Test func `a result that a closure makes need not be Sendable`() {
      let recorders = (0..<4).map { _ in TestSubscriber<Int, any Error>() }
      let numbers = [1, 2].publisher
      onExecutor {
        numbers.asyncMap { Result($0) }.map(\.number)
          .setFailureType(to: (any Error).self).subscribe(recorders[0])
        numbers.tryAsyncMap { Result($0) }.map(\.number).subscribe(recorders[1])
        numbers.asyncCompactMap { Result($0) }.map(\.number)
          .setFailureType(to: (any Error).self).subscribe(recorders[2])
        numbers.asyncFlatMap(maxConcurrent: 1) { Result($0) }.map(\.number)
          .setFailureType(to: (any Error).self).subscribe(recorders[3])
      }
      onExecutor.run()
      for recorder in recorders { expectEqual(recorder.values, [10, 20]) }
    }

    @Test func `a failure of the upstream is delivered after the results of the values before it`() {
      subscribe(recorder, maxConcurrent: 3)
      upstream.send(1)
      upstream.send(2)
      upstream.send(completion: .failure(.a))
      onExecutor.run()
      finish(2, 1)
      expectEqual(recorder.signals, [.subscription, .value(10), .value(20), .completion(.failure(.a))])
    }

    @Test func `a subscriber that cancels inside receive gets no other value, even if one is ready`() {
      recorder.onValue = { [weak recorder] _ in recorder?.cancel() }
      subscribe(recorder, maxConcurrent: 2)
      upstream.send(1)
      upstream.send(2)
      onExecutor.run()
      finish(2, 1)
      expectEqual(recorder.values, [10])
      expectEqual(upstream.cancellations, 1)
    }

    @Test func `a thrown error is delivered after earlier results and cancels later tasks`() {
      let recorder = TestSubscriber<Int, any Error>()
      onExecutor { [upstream, work] in
        upstream.tryAsyncMap(maxConcurrent: 3) { value in
          let result = await work(value)
          if result < 0 { throw TestError.b }
          return result
        }.subscribe(recorder)
      }
      for value in 1...3 { upstream.send(value) }
      onExecutor.run()
      work.finish(2, with: -1)
      onExecutor.run()
      expectNil(recorder.completion)
      finish(1)
      expectEqual(recorder.values, [10])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(work.cancelled, [3])
      expectEqual(upstream.cancellations, 1)
      finish(3)
    }

    @Test func `values are requested when a late subscription arrives`() {
      let scheduler = TestScheduler()
      let recorder = TestSubscriber<Int, Never>()
      onExecutor {
        [1, 2].publisher.subscribe(on: scheduler).asyncMap { $0 * 10 }.subscribe(recorder)
      }
      expectEqual(recorder.signals, [.subscription])
      // Each request also goes through the scheduler.
      while scheduler.pendingCount > 0 { onExecutor { scheduler.run() } }
      expectEqual(recorder.values, [10, 20])
      expectTrue(recorder.isFinished)
    }

    @Test func `a subscription that arrives after cancelling is cancelled`() {
      let scheduler = TestScheduler()
      onExecutor { [upstream, recorder] in
        upstream.subscribe(on: scheduler).asyncMap { $0 }.subscribe(recorder)
      }
      recorder.cancel()
      scheduler.run()
      expectEqual(upstream.cancellations, 1)
      expectEqual(upstream.requests, [])
    }

    @Test func `a loop pulls the values it iterates, and up to maxConcurrent more`() async {
      let elements = Elements()
      var taken: [Int] = []
      for await value in elements.publisher.asyncMap(maxConcurrent: 2, { $0 * 10 }).values {
        taken.append(value)
        if taken.count == 3 { break }
      }
      expectEqual(taken, [10, 20, 30])
      expectAtMost(elements.pulls.value, 5)
    }

    @Test @MainActor func `the closure runs on the actor that it is written in`() async throws {
      var sum = 0
      let sums = [1, 2, 3].publisher.asyncMap { value in
        sum += value
        return sum
      }
      var taken: [Int] = []
      for await value in sums.values { taken.append(value) }
      expectEqual(taken, [1, 3, 6])
    }

    @Test(arguments: [true, false])
    func `subscriber and closure are released after a completion or a cancellation`(byCancelling: Bool) {
      weak var weakRecorder: TestSubscriber<Int, TestError>?
      weak var weakCaptive: Counter?
      var subscription: (any Subscription)?
      do {
        let captive = Counter()
        let recorder = TestSubscriber<Int, TestError>()
        (weakCaptive, weakRecorder) = (captive, recorder)
        recorder.onSubscription = { subscription = $0 }
        onExecutor { [weak recorder, upstream] in
          recorder.map { upstream.asyncMap { _ in captive.increment() }.subscribe($0) }
        }
        upstream.send(1)
        onExecutor.run()
        expectEqual(recorder.values, [1])
        if byCancelling { recorder.cancel() } else { upstream.send(completion: .finished) }
      }
      expectNil(weakRecorder)
      expectNil(weakCaptive)
      expectNotNil(subscription)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `tasks in any order deliver results in order within the window`(
      seed: UInt64
    ) {
      let onExecutor = ManualExecutor(seed: seed)
      let elements = Elements(20)
      let running = Counter()
      let ended = Counter()
      let delivered = Counter()
      let ahead = Protected(0)
      let size = Int(seed % 4) + 1
      let recorder = TestSubscriber<Int, Never>(demand: .max(2), more: .max(1))
      recorder.onValue = { [weak recorder] value in
        delivered.increment()
        if seed % 3 == 0, value == 12 { recorder?.cancel() }
      }
      onExecutor {
        elements.publisher.asyncMap(maxConcurrent: size) { value in
          running.increment()
          ahead.withLock { $0 = max($0, value - delivered.value) }
          for _ in 0..<value % 3 { await Task.yield() }
          ended.increment()
          return value
        }.subscribe(recorder)
      }
      expectEqual(recorder.values, Array(1...(seed % 3 == 0 ? 12 : 20)))
      expectEqual(recorder.isFinished, (seed % 3 != 0))
      expectEqual(ahead.withLock { $0 }, size)
      expectEqual(running.value, ended.value)
      expectEqual(elements.iterators.load(ordering: .relaxed), 0)
    }

    @Test(arguments: Form.allCases)
    func `each value is handled with the task-locals of its sender`(form: Form) {
      let subject = PassthroughSubject<Int, Never>()
      let requests = Protected<[String]>([])
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor {
        let subscription = form.subscribe(to: subject) { value in
          requests.withLock { $0.append("\(value) in \(Request.id)") }
        }
        cancellable.withLock { $0 = subscription }
      }
      // The first three wait for their tasks together. The others are sent after tasks have ended.
      subject.sendInRequests(1, 2, 3)
      onExecutor.run()
      for value in 4...5 {
        subject.sendInRequests(value)
        onExecutor.run()
      }
      expectEqual(requests.withLock { $0.sorted() }, (1...5).map { "\($0) in \($0)" })
      _ = cancellable.withLock { $0.take() }
    }

    @Test func `values of a sequence have the task-locals of their request`() {
      let requests = Protected<[String]>([])
      let recorder = TestSubscriber<String, Never>()
      onExecutor {
        Request.$id.withValue("A") {
          (1...3).publisher.asyncMap { value in
            Request.$id.withValue("\(value)") { Request.id }
          }
          .handleEvents(receiveOutput: { _ in requests.withLock { $0.append(Request.id) } })
          .subscribe(recorder)
        }
      }
      expectEqual(recorder.values, ["1", "2", "3"])
      expectEqual(requests.withLock { $0 }, ["A", "A", "A"])
    }

    @Test func `after a buffer, a value has the task-locals of the task that requests it`() {
      let subject = PassthroughSubject<Int, Never>()
      let requests = Protected<[String]>([])
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor {
        let subscription = subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest)
          .asyncMap { value in requests.withLock { $0.append("\(value) in \(Request.id)") } }
          .sink { _ in }
        cancellable.withLock { $0 = subscription }
      }
      subject.sendInRequests(1, 2)
      onExecutor.run()
      subject.sendInRequests(3)
      onExecutor.run()
      expectEqual(requests.withLock { $0 }, ["1 in 1", "2 in 1", "3 in 3"])
      _ = cancellable.withLock { $0.take() }
    }

    @Test func `cancelling cancels the running tasks after others have ended`() {
      subscribe(recorder, maxConcurrent: 2)
      for value in 1...4 {
        upstream.send(value)
        onExecutor.run()
        finish(value)
      }
      upstream.send(5)
      upstream.send(6)
      onExecutor.run()
      recorder.cancel()
      expectEqual(work.cancelled, [5, 6])
      finish(5, 6)
    }

    @Test func `tasks on many threads lose nothing and stay in order`() async {
      var taken: [Int] = []
      for await value in (1...1_000).publisher.asyncMap(maxConcurrent: 8, { $0 }).values {
        taken.append(value)
      }
      expectEqual(taken, Array(1...1_000))
    }
  }
}

/// An operator that runs a task for each value, up to three at once.
enum Form: CaseIterable {
  case asyncMap, tryAsyncMap, asyncFlatMap, asyncFilter, asyncCompactMap

  func subscribe(
    to subject: PassthroughSubject<Int, Never>,
    _ work: @escaping @Sendable (Int) async -> Void
  ) -> AnyCancellable {
    switch self {
    case .asyncMap: subject.asyncMap(maxConcurrent: 3) { await work($0) }.sink { _ in }
    case .tryAsyncMap:
      subject.tryAsyncMap(maxConcurrent: 3) { await work($0) }
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    case .asyncFlatMap: subject.asyncFlatMap(maxConcurrent: 3) { await work($0) }.sink { _ in }
    case .asyncFilter:
      subject.asyncFilter(maxConcurrent: 3) {
        await work($0)
        return true
      }.sink { _ in }
    case .asyncCompactMap: subject.asyncCompactMap(maxConcurrent: 3) { await work($0) }.sink { _ in }
    }
  }
}

private final class Result {
  let number: Int

  init(_ number: Int) { self.number = number * 10 }
}
