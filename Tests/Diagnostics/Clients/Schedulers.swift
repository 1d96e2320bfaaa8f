// Declarations like those of combine-schedulers. They must compile unchanged, even beside ReactiveSchedulers.
import ReactiveCore

struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  let now: () -> SchedulerTimeType
  let schedule: (SchedulerOptions?, @escaping @Sendable () -> Void) -> Void

  init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    now = { scheduler.now }
    schedule = { scheduler.schedule(options: $0, $1) }
  }
}

typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>

extension Scheduler {
  func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> { AnyScheduler(self) }
}

extension AnyScheduler {
  static func immediate(now: SchedulerTimeType) -> ImmediateScheduler { .shared }
}

struct TestScheduler {}

func erases() -> TestScheduler {
  let erased = ImmediateScheduler.shared.eraseToAnyScheduler()
  erased.schedule(nil) { print("now") }
  AnySchedulerOf<ImmediateScheduler>.immediate(now: erased.now()).schedule { print("now") }
  return TestScheduler()
}
