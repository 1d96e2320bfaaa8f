import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  /// Behaviour shared by all schedulers, in real time: those behind `reactive`, and those with Combine's
  /// names.
  struct SchedulerTests {
    @Test func `dispatch queues run actions`() {
      let queue = DispatchQueue(label: "test")
      let key = DispatchSpecificKey<Bool>()
      queue.setSpecific(key: key, value: true)
      expectRunning(queue.reactive, .milliseconds(20)) { DispatchQueue.getSpecific(key: key) == true }
      #if !canImport(Darwin)
        expectRunning(queue, .milliseconds(20)) { DispatchQueue.getSpecific(key: key) == true }
      #endif
    }

    @Test func `operation queues run actions`() {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      expectRunning(queue.reactive, .milliseconds(20)) { OperationQueue.current === queue }
      #if !canImport(Darwin)
        expectRunning(queue, .milliseconds(20)) { OperationQueue.current === queue }
      #endif
    }

    @Test func `run loops run actions`() {
      let thread = RunLoopThread()
      expectRunning(thread.runLoop.reactive, .milliseconds(20)) { RunLoop.current === thread.runLoop }
      #if !canImport(Darwin)
        expectRunning(thread.runLoop, .milliseconds(20)) { RunLoop.current === thread.runLoop }
      #endif
    }

    private func expectRunning<S: Scheduler>(
      _ scheduler: S,
      _ step: S.SchedulerTimeType.Stride,
      isThere: @escaping @Sendable () -> Bool
    ) {
      expectOrder(scheduler, isThere: isThere)
      expectTime(scheduler, step, isThere: isThere)
      expectRepetition(scheduler, step, isThere: isThere)
      expectRelease(scheduler, step)
      expectEqual(scheduler.minimumTolerance, .seconds(0))
      let now = scheduler.now
      expectAtMost(now, scheduler.now)
    }

    /// Actions run as soon as possible, in order, and never inside the call.
    private func expectOrder<S: Scheduler>(_ scheduler: S, isThere: @escaping @Sendable () -> Bool) {
      let log = Protected<[Int]>([])
      // Any thread may schedule.
      nonisolated(unsafe) let scheduleMore = { scheduler.schedule { log.withLock { $0.append(100) } } }
      scheduler.schedule {
        expectTrue(isThere())
        // An action may schedule another one. It then waits until the test has scheduled the others, so it
        // can't run inside the call.
        scheduleMore()
        #expect(log.wait { $0 == [-1] })
      }
      for number in 0..<50 { scheduler.schedule { log.withLock { $0.append(number) } } }
      log.withLock { $0.append(-1) }
      #expect(log.wait { $0.count == 52 })
      expectEqual(log.withLock { $0.filter { $0 >= 0 && $0 < 100 } }, Array(0..<50))
    }

    /// Actions run no earlier than their time, and in the order of their times.
    private func expectTime<S: Scheduler>(
      _ scheduler: S,
      _ step: S.SchedulerTimeType.Stride,
      isThere: @escaping @Sendable () -> Bool
    ) {
      let log = Protected<[String]>([])
      let start = scheduler.now
      let soon = start.advanced(by: step)
      let later = soon.advanced(by: step + step)
      // Clocks are adjusted now and then, by less than this.
      let grace = S.SchedulerTimeType.Stride.milliseconds(5)
      // Any thread may read the time.
      nonisolated(unsafe) let isLater = { scheduler.now.advanced(by: grace) >= later }
      nonisolated(unsafe) let isSoon = { scheduler.now.advanced(by: grace) >= soon }
      scheduler.schedule(after: later) {
        expectTrue(isThere())
        expectTrue(isLater())
        log.withLock { $0.append("later") }
      }
      scheduler.schedule(after: soon, tolerance: grace) {
        expectTrue(isThere())
        expectTrue(isSoon())
        log.withLock { $0.append("soon") }
      }
      scheduler.schedule(after: start) { log.withLock { $0.append("at once") } }
      #expect(log.wait { $0.count == 3 })
      expectEqual(log.withLock { $0 }, ["at once", "soon", "later"])
    }

    /// A repeating action runs until it is cancelled.
    private func expectRepetition<S: Scheduler>(
      _ scheduler: S,
      _ step: S.SchedulerTimeType.Stride,
      isThere: @escaping @Sendable () -> Bool
    ) {
      let count = Protected(0)
      nonisolated(unsafe) var repetition: (any Cancellable)?
      let isReady = Protected(false)
      let first = scheduler.now.advanced(by: step)
      repetition = scheduler.schedule(after: first, interval: step) {
        expectTrue(isThere())
        expectTrue(isReady.wait { $0 })
        let count = count.withLock {
          $0 += 1
          return $0
        }
        if count == 3 { repetition?.cancel() }
      }
      isReady.value = true
      #expect(count.wait { $0 >= 3 })
      let isOver = Protected(false)
      scheduler.schedule(after: scheduler.now.advanced(by: step + step + step + step)) {
        isOver.withLock { $0 = true }
      }
      #expect(isOver.wait { $0 })
      expectEqual(count.withLock { $0 }, 3)
      repetition?.cancel()
    }

    private func holding(_ isGone: Protected<Bool>) -> @Sendable () -> Void {
      let captive = Captive(isGone)
      return { withExtendedLifetime(captive) {} }
    }

    /// Objects held by an action are released when it has run or is cancelled.
    private func expectRelease<S: Scheduler>(_ scheduler: S, _ step: S.SchedulerTimeType.Stride) {
      let goings = (0..<4).map { _ in Protected(false) }
      func schedule() -> any Cancellable {
        scheduler.schedule(holding(goings[0]))
        scheduler.schedule(after: scheduler.now.advanced(by: step), holding(goings[1]))
        _ = scheduler.schedule(after: scheduler.now, interval: step, holding(goings[2]))
        return scheduler.schedule(after: scheduler.now, interval: step, holding(goings[3]))
      }
      let repetition = schedule()
      for going in goings.prefix(3) { #expect(going.wait { $0 }) }
      #expect(!goings[3].withLock { $0 })
      repetition.cancel()
      #expect(goings[3].wait { $0 })
      withExtendedLifetime(repetition) {}
    }
  }
}
