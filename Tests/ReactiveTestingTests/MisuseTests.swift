import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("TestClock.advance(by:) takes a duration that is not negative") {
        TestClock().advance(by: .seconds(-1))
      },
      Misuse("Marble diagram \"a-(b\", column 3: this group is not closed") {
        _ = "a-(b" as Timeline<String, Never>
      },
      Misuse("TestScheduler.SchedulerTimeType.Stride.seconds(_:) takes no NaN") {
        _ = TestScheduler.SchedulerTimeType.Stride.seconds(.nan)
      },
      Misuse("TestScheduler.advance(by:) takes an interval that is not negative") {
        TestScheduler().advance(by: -1)
      },
      Misuse("TestScheduler.advance(to:) takes a time that has not passed") {
        TestScheduler().advance(to: TestScheduler.SchedulerTimeType(nanoseconds: -1))
      },
      Misuse("TestScheduler.run() runs up to its limit of actions: these never end") {
        let scheduler = TestScheduler(limit: 1_000)
        let timer = scheduler.schedule(after: scheduler.now, interval: 1) {}
        scheduler.run()
        timer.cancel()
      },
      Misuse("TestScheduler runs up to its limit of actions at one moment: these never end") {
        let scheduler = TestScheduler(limit: 1_000)
        let timer = scheduler.schedule(after: scheduler.now, interval: 0) {}
        scheduler.advance(by: 1)
        timer.cancel()
      },
      Misuse("TestScheduler(frame:limit:) takes a frame longer than zero") { _ = TestScheduler(frame: 0) },
      Misuse("record(using:subscription:) takes a diagram that ends with '!' or not at all") {
        let scheduler = TestScheduler()
        _ = scheduler.cold("a").record(using: scheduler, subscription: "^--|")
      },
    ]
  }
}
