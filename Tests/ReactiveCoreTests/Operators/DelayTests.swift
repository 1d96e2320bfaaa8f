import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DelayTests {
    @Test(arguments: [("a-bc-|", "--a-bc-|"), ("a-(bc)-#", "--a-(bc)-#")])
    func `each value and the completion are delayed by the interval`(
      _ upstream: String,
      _ expected: String
    ) {
      let scheduler = TestScheduler()
      let source = scheduler.cold(upstream, failure: TestError.a)
      let recorder = source.delay(for: 2, scheduler: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, failure: .a))
    }

    @Test func `values stay in order when the scheduler runs its actions out of order`() {
      let scheduler = LateScheduler()
      let recorder = (1...5).publisher.delay(for: .seconds(1), scheduler: scheduler).record()
      scheduler.runAll(backwards: true)
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
      expectTrue(recorder.isFinished)
    }

    @Test func `the tolerance is the scheduler's minimum unless it is given`() {
      let scheduler = ToleranceScheduler()
      _ = [
        [1].publisher.delay(for: 1, scheduler: scheduler).record(),
        [1].publisher.delay(for: 1, tolerance: 9, scheduler: scheduler).record(),
      ]
      expectEqual(scheduler.tolerances, [7, 7, 9, 9])
    }

    @Test func `demand is forwarded at once`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, Never>()
      _ = probe.delay(for: .seconds(1), scheduler: scheduler).record(demand: .max(1), more: .max(2))
      expectEqual(probe.requests, [.max(1)])
      probe.send(1)
      expectEqual(probe.demanded, .max(1))
      scheduler.run()
      expectEqual(probe.demanded, .max(3))
    }
  }
}

/// Records the tolerances it is given.
private final class ToleranceScheduler: Scheduler {
  typealias Time = TestScheduler.SchedulerTimeType
  var tolerances: [Time.Stride] = []
  var now: Time { Time(nanoseconds: 0) }
  var minimumTolerance: Time.Stride { 7 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    tolerances.append(tolerance)
    action()
  }

  func schedule(
    after date: Time,
    interval: Time.Stride,
    tolerance: Time.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    tolerances.append(tolerance)
    action()
    return Subscriptions.empty
  }
}
