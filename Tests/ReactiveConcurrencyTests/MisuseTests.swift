import ReactiveConcurrency
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("asyncCompactMap(maxConcurrent:_:) takes a maximum of one or more") {
        _ = Just(1).asyncCompactMap(maxConcurrent: 0) { $0 }
      },
      Misuse("asyncFilter(maxConcurrent:_:) takes a maximum of one or more") {
        _ = Just(1).asyncFilter(maxConcurrent: 0) { _ in true }
      },
      Misuse("asyncFlatMap(maxConcurrent:_:) takes a maximum of one or more") {
        _ = Just(1).asyncFlatMap(maxConcurrent: 0) { $0 }
      },
      Misuse("asyncMap(maxConcurrent:_:) takes a maximum of one or more") {
        _ = Just(1).asyncMap(maxConcurrent: 0) { $0 }
      },
      Misuse("tryAsyncMap(maxConcurrent:_:) takes a maximum of one or more") {
        _ = Just(1).tryAsyncMap(maxConcurrent: -1) { $0 }
      },
      Misuse("ClockScheduler takes a clock that does not go backwards") {
        let scheduler = ClockScheduler(ClockThatIsSet())
        _ = scheduler.now
        _ = scheduler.now
      },
      Misuse("ClockScheduler.SchedulerTimeType.Stride.seconds(_:) takes no NaN") {
        _ = ClockScheduler<TestClock>.SchedulerTimeType.Stride.seconds(.nan)
      },
    ]
  }
}

/// A clock that goes back by a second each time it is read.
private final class ClockThatIsSet: Clock {
  private let readings = Counter()

  var now: TestClock.Instant { .init(sinceStart: .seconds(-readings.increment())) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {}
}
