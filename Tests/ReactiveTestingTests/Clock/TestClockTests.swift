import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TestClockTests {
    private let clock = TestClock()

    @Test func `time stands still until it is advanced`() {
      expectEqual(clock.now, TestClock.Instant())
      clock.advance(by: .seconds(2))
      clock.advance(by: .zero)
      expectEqual(clock.now, TestClock.Instant(sinceStart: .seconds(2)))
      expectEqual("\(clock.now)", "2.0 seconds")
    }

    @Test func `time does not go beyond the first and the last instant`() {
      for _ in 1...20 { clock.advance(by: .seconds(Int64.max)) }
      let last = clock.now
      expectEqual(last.advanced(by: .seconds(1)), last)
      expectLess(last.duration(to: .init()), .zero)
      let first = last.advanced(by: .zero - last.sinceStart).advanced(by: .zero - last.sinceStart)
      let earliest = first.advanced(by: .zero - last.sinceStart)
      expectEqual(earliest.advanced(by: .seconds(-1)), earliest)
      expectEqual(first.duration(to: last), last.sinceStart)
    }

    @Test func `a task sleeps until time has been advanced to its deadline`() async throws {
      let wakings = Counter()
      let sleeping = Task { [clock] in
        try await clock.sleep(for: .seconds(2))
        wakings.increment()
      }
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      expectEqual(clock.sleeperCount, 1)
      expectEqual(wakings.value, 0)
      clock.advance(by: .seconds(1))
      expectEqual(clock.sleeperCount, 0)
      try await sleeping.value
      expectEqual(wakings.value, 1)
    }

    @Test func `tasks are resumed in the order of their deadlines, then of their arrival`() {
      let onExecutor = ManualExecutor()
      let woken = Protected<[Int]>([])
      for (index, seconds) in [3, 1, 2, 1].enumerated() {
        Task(executorPreference: onExecutor) { [clock] in
          try await clock.sleep(for: .seconds(seconds))
          woken.withLock { $0.append(index) }
        }
        onExecutor.run()
      }
      clock.advance(by: .seconds(2))
      onExecutor.run()
      expectEqual(woken.withLock { $0 }, [1, 3, 2])
      clock.advance(by: .seconds(5))
      onExecutor.run()
      expectEqual(woken.withLock { $0 }, [1, 3, 2, 0])
    }

    @Test func `a deadline that has passed does not wait`() async throws {
      clock.advance(by: .seconds(1))
      try await clock.sleep(until: clock.now)
      try await clock.sleep(until: TestClock.Instant())
      expectEqual(clock.sleeperCount, 0)
    }

    @Test func `a sleeping task wakes up when it is cancelled, and a cancelled task does not sleep`() async {
      let sleeping = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
      await clock.sleepers(1)
      sleeping.cancel()
      await #expect(throws: CancellationError.self) { try await sleeping.value }
      expectEqual(clock.sleeperCount, 0)
      let cancelled = Task { [clock] in
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      expectEqual(clock.sleeperCount, 0)
    }

    @Test func `waiting for sleepers ends when the waiting task is cancelled`() async {
      let onExecutor = ManualExecutor()
      let ended = Counter()
      let waiting = Task(executorPreference: onExecutor) { [clock] in
        await clock.sleepers(1)
        ended.increment()
        await clock.sleepers(1)
        ended.increment()
      }
      onExecutor.run()
      expectEqual(ended.value, 0)
      waiting.cancel()
      onExecutor.run()
      expectEqual(ended.value, 2)
    }
  }
}
