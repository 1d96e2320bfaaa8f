import ReactiveConcurrency
import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite struct TimerTests {
  @Test func `a clock drives it: a loop receives a value each time it has been moved by an interval`() async {
    let clock = TestClock()
    var dates: [Duration] = []
    var ticks = Publishers.Timer(every: .seconds(2), clock: clock).autoconnect().values.makeAsyncIterator()
    for _ in 1...3 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      if let tick = await ticks.next() { dates.append(tick.instant.sinceStart) }
    }
    #expect(dates == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test
  func `cancelling a connection ends the subscriptions without a completion, and stops the clock's task`()
    async
  {
    let clock = TestClock()
    let timer = Publishers.Timer(every: .seconds(1), clock: clock)
    weak var weakRecorder: TestSubscriber<ClockScheduler<TestClock>.SchedulerTimeType, Never>?
    do {
      let recorder = timer.record()
      weakRecorder = recorder
      let connection = timer.connect()
      await clock.sleepers(1)
      connection.cancel()
      #expect(clock.sleeperCount == 0)
      #expect(recorder.signals.count == 1)
    }
    #expect(weakRecorder == nil)
  }

  @Test func `an interval of nothing traps with a line that says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Publishers.Timer(every: .zero, clock: ContinuousClock())
    }
    #expect(result.message.contains("Publishers.Timer takes an interval longer than zero"))
  }
}
