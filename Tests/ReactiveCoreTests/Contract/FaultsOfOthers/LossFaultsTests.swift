import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Faults that users of other libraries reported: lost values and completions, some of them in races. See
  /// Documentation/FaultsOfOthers.md.
  struct LossFaultsTests {
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

    /// RxJS 2414, ReactiveSwift 202.
    @Test func `combineLatest takes one sequence after the other, and keeps the last value of the first`() {
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
        // The task cancels itself, so that it is always cancelled before its loops begin.
        withUnsafeCurrentTask { $0?.cancel() }
        var received = 0
        for publisher in publishers.value {
          for await _ in publisher.values { received += 1 }
        }
        return received
      }
      await expectEqual(task.value, 0)
    }

    /// CombineExt 64.
    @Test func `all threads that subscribe to a replayed piece of work receive its result`() {
      for _ in 0..<50 {
        let runs = Counter()
        let work = Deferred {
          Future<Int, Never> { promise in
            runs.increment()
            promise(.success(42))
          }
        }
        let shared = Unchecked(work.multicast(subject: ReplaySubject(bufferSize: 1)).autoconnect())
        let recorders = Protected<[TestSubscriber<Int, Never>]>([])
        onThreads(4) { _ in
          for _ in 0..<5 {
            let recorder = shared.value.record()
            recorders.withLock { $0.append(recorder) }
          }
        }
        expectEqual(runs.value, 1)
        for recorder in recorders.withLock({ $0 }) {
          expectEqual(recorder.values, [42])
          expectTrue(recorder.isFinished)
        }
      }
    }
  }
}
