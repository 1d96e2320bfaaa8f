import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TestSchedulerTests {
    typealias Time = TestScheduler.SchedulerTimeType

    let scheduler = TestScheduler()
    private let log = Protected<[String]>([])
    private var entries: [String] { log.withLock { $0 } }

    /// Returns an action that logs a name and the time.
    private func note(_ name: String) -> @Sendable () -> Void {
      { [scheduler, log] in log.withLock { $0.append("\(name) at \(scheduler.now)") } }
    }

    private func time(_ seconds: Int) -> Time { Time(nanoseconds: seconds * 1_000_000_000) }

    @Test func `time starts at zero and stands still until it is advanced`() {
      expectEqual(scheduler.now, Time(nanoseconds: 0))
      scheduler.schedule(note("a"))
      expectEqual(scheduler.now, Time(nanoseconds: 0))
      expectEqual(entries, [])
      scheduler.advance(by: 1.5)
      expectEqual(scheduler.now, Time(nanoseconds: 1_500_000_000))
      scheduler.advance(to: time(3))
      expectEqual(scheduler.now, time(3))
      expectEqual(entries, ["a at 0 s"])
    }

    @Test func `actions run in the order of their times, and see the time that they were scheduled for`() {
      scheduler.schedule(after: time(3), note("c"))
      scheduler.schedule(after: time(1), note("a"))
      scheduler.schedule(after: time(2), note("b"))
      scheduler.advance(by: 2)
      expectEqual(entries, ["a at 1 s", "b at 2 s"])
      expectEqual(scheduler.now, time(2))
      scheduler.advance(by: 2)
      expectEqual(entries, ["a at 1 s", "b at 2 s", "c at 3 s"])
      expectEqual(scheduler.now, time(4))
    }

    @Test func `actions of the same time run in the order in which they were scheduled`() {
      for name in 1...100 { scheduler.schedule(after: time(name % 2), note("\(name)")) }
      scheduler.run()
      let even = stride(from: 2, through: 100, by: 2).map { "\($0) at 0 s" }
      let odd = stride(from: 1, through: 99, by: 2).map { "\($0) at 1 s" }
      expectEqual(entries, even + odd)
    }

    @Test func `an action scheduled by another one runs in the same advance if it is due`() {
      scheduler.schedule(after: time(1)) { [scheduler, note, time] in
        scheduler.schedule(note("at once"))
        scheduler.schedule(after: time(2), note("due"))
        scheduler.schedule(after: time(3), note("not due"))
      }
      scheduler.schedule(after: time(1), note("scheduled before"))
      scheduler.advance(by: 2)
      expectEqual(entries, ["scheduled before at 1 s", "at once at 1 s", "due at 2 s"])
      expectEqual(scheduler.pendingCount, 1)
    }

    @Test func `an action for the past is due now`() {
      scheduler.advance(by: 5)
      scheduler.schedule(after: time(1), note("late"))
      expectEqual(entries, [])
      scheduler.advance()
      expectEqual(entries, ["late at 5 s"])
    }

    @Test func `a repeating action runs after every interval until it is cancelled`() {
      let timer = scheduler.schedule(after: time(1), interval: 2, note("tick"))
      scheduler.advance(by: 6)
      expectEqual(entries, ["tick at 1 s", "tick at 3 s", "tick at 5 s"])
      expectEqual(scheduler.pendingCount, 1)
      timer.cancel()
      timer.cancel()
      expectEqual(scheduler.pendingCount, 0)
      scheduler.advance(by: 6)
      expectEqual(entries.count, 3)
    }

    @Test func `a repeating action can cancel itself`() {
      let timer = Protected<(any Cancellable)?>(nil)
      let count = Protected(0)
      timer.value = scheduler.schedule(after: time(1), interval: 1) {
        count.value += 1
        if count.value == 3 { timer.value?.cancel() }
      }
      scheduler.run()
      expectEqual(count.value, 3)
      expectEqual(scheduler.now, time(3))
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a repetition runs after actions that were scheduled earlier for the same time`() {
      let timer = scheduler.schedule(after: time(1), interval: 1, note("tick"))
      scheduler.schedule(after: time(2), note("once"))
      scheduler.advance(by: 2)
      expectEqual(entries, ["tick at 1 s", "once at 2 s", "tick at 2 s"])
      timer.cancel()
    }

    @Test func `an action can advance the time further, and time never goes back`() {
      scheduler.schedule(after: time(1)) { [scheduler] in scheduler.advance(by: 9) }
      scheduler.schedule(after: time(2), note("inner"))
      scheduler.schedule(after: time(20), note("later"))
      scheduler.advance(by: 3)
      expectEqual(entries, ["inner at 2 s"])
      expectEqual(scheduler.now, time(10))
    }

    @Test func `run moves time to the last action and no further`() {
      scheduler.schedule(after: time(1)) { [scheduler, note, time] in
        scheduler.schedule(after: time(7), note("last"))
      }
      scheduler.run()
      expectEqual(entries, ["last at 7 s"])
      expectEqual(scheduler.now, time(7))
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a cancelled action is released at once, and so is one that has run`() {
      final class Payload: Sendable {}
      for cancels in [true, false] {
        weak var payload: Payload?
        var timer: (any Cancellable)?
        do {
          let value = Payload()
          payload = value
          if cancels {
            timer = scheduler.schedule(after: scheduler.now, interval: 1) { _ = value }
          } else {
            scheduler.schedule { _ = value }
          }
        }
        expectNotNil(payload)
        if cancels { timer?.cancel() } else { scheduler.run() }
        expectNil(payload)
      }
    }

    @Test func `no lock is held while an action is released`() {
      final class Payload: Sendable {
        let scheduler: TestScheduler
        init(_ scheduler: TestScheduler) { self.scheduler = scheduler }
        deinit { scheduler.schedule {} }
      }
      let payload = Payload(scheduler)
      let timer = scheduler.schedule(after: time(1), interval: 1) { [payload] in _ = payload }
      _ = consume payload
      timer.cancel()
      expectEqual(scheduler.pendingCount, 1)
    }

    @Test func `any thread may schedule and cancel while another one advances the time`() {
      let count = 1_000
      onThreads(4) { [scheduler, log] thread in
        for index in 0..<count {
          switch thread {
          case 0: scheduler.advance(by: .milliseconds(1))
          case 1:
            scheduler.schedule(after: scheduler.now, interval: 1) { log.withLock { $0.append("late") } }
              .cancel()
          default:
            scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(index % 7))) {
              log.withLock { $0.append("ran") }
            }
          }
        }
      }
      scheduler.run()
      expectEqual(entries.filter { $0 == "ran" }.count, 2 * count)
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `the limit counts only the actions of one moment`() {
      let scheduler = TestScheduler(limit: 2)
      for second in 1...9 { scheduler.schedule(after: time(second), note("\(second)")) }
      scheduler.advance(by: 9)
      expectEqual(entries.count, 9)
    }
  }
}
