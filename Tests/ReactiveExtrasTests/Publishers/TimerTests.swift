import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TimerTests {
    @Test func `any scheduler drives it, once it is connected`() {
      let scheduler = TestScheduler()
      let timer = Publishers.Timer(every: 2, scheduler: scheduler)
      let recorder = timer.record(using: scheduler)
      scheduler.advance(by: 3)
      expectEqual(scheduler.pendingCount, 0)
      let connection = timer.connect()
      scheduler.advance(by: 5)
      expectEqual(recorder.values, [.init(nanoseconds: 5_000_000_000), .init(nanoseconds: 7_000_000_000)])
      connection.cancel()
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a value without demand is lost, and all subscribers receive the same values`() {
      let scheduler = TestScheduler()
      let timer = Publishers.Timer(every: 1, scheduler: scheduler).autoconnect()
      let all = timer.record()
      let one = timer.record(demand: .none)
      scheduler.advance(by: 2)
      one.request(.max(1))
      scheduler.advance(by: 2)
      expectEqual(all.values.map(\.nanoseconds), (1...4).map { $0 * 1_000_000_000 })
      expectEqual(one.values, [all.values[2]])
      all.cancel()
      one.cancel()
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `cancelling a connection ends the subscriptions without a completion`() {
      let scheduler = TestScheduler()
      let timer = Publishers.Timer(every: 1, scheduler: scheduler)
      weak var weakRecorder: TestSubscriber<TestScheduler.SchedulerTimeType, Never>?
      do {
        let recorder = timer.record()
        weakRecorder = recorder
        let connection = timer.connect()
        scheduler.advance(by: 1)
        connection.cancel()
        scheduler.advance(by: 1)
        expectEqual(recorder.values.count, 1)
        expectNil(recorder.completion)
      }
      expectNil(weakRecorder)
    }
  }
}
