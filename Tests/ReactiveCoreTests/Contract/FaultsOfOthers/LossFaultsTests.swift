import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Faults that users of other libraries have reported: values and completions lost or delivered twice:
  /// see Documentation/FaultsOfOthers.md.
  struct LossFaultsTests {
    /// OpenCombine 38.
    @Test func `a value sent before the first subscription is the current one`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      subject.send(2)
      expectEqual(subject.value, 2)
      expectEqual(subject.record().values, [2])
    }

    /// swift-composable-architecture 466.
    @Test func `a value sent right after subscribing is not lost on its way to a scheduler`() {
      let subject = PassthroughSubject<Int, Never>()
      let scheduler = TestScheduler()
      let received = subject.receive(on: scheduler).record()
      let delayed = subject.delay(for: .seconds(1), scheduler: scheduler).record()
      subject.send(1)
      scheduler.run()
      expectEqual(received.values, [1])
      expectEqual(delayed.values, [1])
    }

    /// CombineExt 120.
    @Test func `the value of a source that delivers at once is replayed to all subscribers`() {
      let shared = Just(1).multicast(subject: ReplaySubject(bufferSize: 1)).autoconnect()
      for _ in 0..<3 {
        let recorder = shared.record()
        expectEqual(recorder.values, [1])
        expectTrue(recorder.isFinished)
      }
    }

    /// RxJS 4519.
    @Test(arguments: SubjectKind.allCases)
    func `a value sent after the completion is not replayed`(kind: SubjectKind) {
      let subject = kind.make(0)
      subject.send(1)
      subject.send(completion: .finished)
      subject.send(2)
      let late = subject.record()
      #expect(!late.values.contains(2))
      expectTrue(late.isFinished)
      #expect((subject as? CurrentValueSubject<Int, Never>).map { $0.value == 1 } ?? true)
    }

    /// RxJava 6282.
    @Test func `each of several publishers that finish at once makes room for another`() {
      let inners = (0..<9).map { _ in PassthroughSubject<Int, Never>() }
      let started = Protected<[Int]>([])
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { _ in for inner in inners.prefix(3) { inner.send(completion: .finished) } }
      (0..<9).publisher.flatMap(maxPublishers: .max(3)) { index in
        started.value.append(index)
        return inners[index]
      }.subscribe(recorder)
      expectEqual(started.value, [0, 1, 2])
      inners[0].send(1)
      expectEqual(started.value, [0, 1, 2, 3, 4, 5])
      recorder.cancel()
    }

    /// reactor-core 2618.
    @Test func `a failure is not lost to a completion that is sent at the same time`() {
      for _ in 0..<200 {
        let failing = PassthroughSubject<Int, TestError>()
        let finishing = PassthroughSubject<Int, TestError>()
        let merged = failing.merge(with: finishing).record()
        let mapped = [failing, finishing].publisher.setFailureType(to: TestError.self).flatMap { $0 }.record()
        let combined = failing.prepend(0).combineLatest(finishing.prepend(0)).record()
        onThreads(2) { thread in
          if thread == 0 {
            failing.send(completion: .failure(.a))
          } else {
            finishing.send(completion: .finished)
          }
        }
        expectEqual(merged.failure, .a)
        expectEqual(mapped.failure, .a)
        expectEqual(combined.failure, .a)
      }
    }

    /// RxJava 1812.
    @Test func `zipped sequences longer than any buffer complete`() {
      let numbers = (0..<5_000).publisher
      let recorder = numbers.zip(numbers).zip(numbers) { $0.0 + $0.1 + $1 }.record()
      expectEqual(recorder.values, (0..<5_000).map { $0 * 3 })
      expectTrue(recorder.isFinished)
    }

    /// dotnet/reactive 142, RxPY 525.
    @Test func `zip completes with the shorter of two sequences`() {
      let short = [0].publisher
      let long = [0, 1].publisher.append(Empty(completeImmediately: false))
      expectTrue(short.zip(long).record().isFinished)
      expectTrue(long.zip(short).record().isFinished)
      expectTrue(short.zip(long, long).record().isFinished)
      expectTrue(long.zip(long, short).record().isFinished)
    }

    /// swift-async-algorithms 450.
    @Test func `a failure is delivered without demand`() {
      let subject = PassthroughSubject<Int, TestError>()
      let scheduler = TestScheduler()
      let debounced = subject.debounce(for: .seconds(1), scheduler: scheduler).record(demand: .max(1))
      let throttled = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
        .record(demand: .max(1))
      subject.send(1)
      scheduler.run()
      subject.send(completion: .failure(.a))
      scheduler.run()
      expectEqual(debounced.values, [1])
      expectEqual(debounced.failure, .a)
      expectEqual(throttled.values, [1])
      expectEqual(throttled.failure, .a)
    }

    /// most 514.
    @Test func `a value that was delivered is not delivered again with the completion`() {
      let subject = PassthroughSubject<Int, Never>()
      let scheduler = TestScheduler()
      let debounced = subject.debounce(for: .seconds(1), scheduler: scheduler).record()
      let throttled = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record()
      subject.send(1)
      scheduler.run()
      subject.send(completion: .finished)
      scheduler.run()
      expectEqual(debounced.values, [1])
      expectTrue(debounced.isFinished)
      expectEqual(throttled.values, [1])
      expectTrue(throttled.isFinished)
    }

    /// RxJava 2543 and 2559.
    @Test func `demand beyond the largest number stalls no operator`() {
      let numbers = (0..<100).publisher
      let publishers: [AnyPublisher<Int, Never>] = [
        numbers.eraseToAnyPublisher(),
        numbers.filter { _ in true }.eraseToAnyPublisher(),
        numbers.merge(with: Empty()).eraseToAnyPublisher(),
        numbers.zip(numbers) { $0 * 0 + $1 }.eraseToAnyPublisher(),
        numbers.flatMap { Just($0) }.eraseToAnyPublisher(),
        numbers.append(Empty()).eraseToAnyPublisher(),
        numbers.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest).eraseToAnyPublisher(),
        numbers.collect(3).flatMap { $0.publisher }.eraseToAnyPublisher(),
        numbers.dropFirst(0).output(in: 0...).eraseToAnyPublisher(),
      ]
      for publisher in publishers {
        let asking = publisher.record(demand: .max(2))
        asking.request(.max(.max - 1))
        expectEqual(asking.values.sorted(), Array(0..<100))
        expectTrue(asking.isFinished)
        let returning = publisher.record(demand: .max(2), more: .max(.max - 1))
        expectEqual(returning.values.sorted(), Array(0..<100))
        expectTrue(returning.isFinished)
      }
    }

    /// RxJS 2414, ReactiveSwift 202.
    @Test func `a sequence completes before the next is requested, and is combined with its last value`() {
      expectEqual([1, 2].publisher.combineLatest([10, 20].publisher) { $0 + $1 }.record().values, [12, 22])
    }

    /// swift-async-algorithms 249.
    @Test func `a loop in a task that was cancelled before it began ends at once`() async {
      let subject = CurrentValueSubject<Int, Never>(0)
      let scheduler = TestScheduler()
      let publishers = Unchecked([
        subject.merge(with: subject).eraseToAnyPublisher(),
        subject.combineLatest(subject) { $0 + $1 }.eraseToAnyPublisher(),
        subject.zip(subject) { $0 + $1 }.eraseToAnyPublisher(),
        subject.debounce(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher(),
      ])
      let task = Task {
        // A task that cancels itself is cancelled before its loops begin, whatever thread it is on.
        withUnsafeCurrentTask { $0?.cancel() }
        var received = 0
        for publisher in publishers.value {
          for await _ in publisher.values { received += 1 }
        }
        return received
      }
      await expectEqual(task.value, 0)
    }
  }
}
