import ReactiveCore
import ReactiveExtras
import ReactiveSchedulers
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AnySchedulerTests {
    private typealias Erased = AnySchedulerOf<TestScheduler>

    private let log = Protected<[String]>([])
    private var entries: [String] { log.withLock { $0 } }

    private func note(_ entry: String) -> @Sendable () -> Void {
      { [log] in log.withLock { $0.append(entry) } }
    }

    @Test func `it forwards everything to the wrapped scheduler`() {
      let scheduler = TestScheduler()
      let erased: Erased = scheduler.eraseToAnyScheduler()
      scheduler.advance(by: 3)
      expectEqual(erased.now, scheduler.now)
      expectEqual(erased.minimumTolerance, scheduler.minimumTolerance)
      erased.schedule(note("now"))
      erased.schedule(after: erased.now.advanced(by: 2), note("later"))
      let repetition = erased.schedule(after: erased.now.advanced(by: 1), interval: 4, note("repeated"))
      expectEqual(scheduler.pendingCount, 3)
      scheduler.advance(by: 6)
      repetition.cancel()
      expectEqual(entries, ["now", "repeated", "later", "repeated"])
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `the immediate scheduler runs actions immediately, and repeating ones once`() {
      let erased = Erased.immediate(now: .init(nanoseconds: 7))
      erased.schedule(note("now"))
      erased.schedule(after: erased.now.advanced(by: 60), note("later"))
      erased.schedule(after: erased.now, interval: 1, note("repeated")).cancel()
      expectEqual(entries, ["now", "later", "repeated"])
      expectEqual(erased.now.nanoseconds, 7)
      expectEqual(erased.minimumTolerance, 0)
    }

    @Test func `an unimplemented scheduler traps when it is used, and names itself`() async {
      let scheduling = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        AnySchedulerOf<TestScheduler>.unimplemented("the clock of the game").schedule {}
      }
      expectContains(scheduling.message, "A scheduler that is unimplemented must not be used")
      expectContains(scheduling.message, "the clock of the game")
      let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Just(1).delay(for: 1, scheduler: AnySchedulerOf<TestScheduler>.unimplemented()).record()
      }
      expectContains(reading.message, "A scheduler that is unimplemented must not be used")
    }

    @Test func `an unimplemented scheduler may be passed to code that does not use it`() {
      let scheduler = Erased.unimplemented()
      let delayed = Empty<Int, Never>(completeImmediately: false)
        .throttle(for: 1, scheduler: scheduler, latest: true).record()
      expectEqual(delayed.signals, [.subscription])
    }
  }
}
