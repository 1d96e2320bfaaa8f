import Dispatch
import OpenCombine
import OpenCombineDispatch

func useImmediateScheduler() throws {
  typealias Time = ImmediateScheduler.SchedulerTimeType
  let scheduler = ImmediateScheduler.shared
  let noOptions: ImmediateScheduler.SchedulerOptions? = nil
  scheduler.schedule(options: noOptions) { say("ImmediateScheduler", "now") }
  scheduler.schedule(after: scheduler.now, tolerance: scheduler.minimumTolerance, options: noOptions) {
    say("ImmediateScheduler", "later")
  }
  scheduler.schedule(after: scheduler.now, interval: 1, tolerance: 0, options: noOptions) {
    say("ImmediateScheduler", "repeatedly")
  }.cancel()
  let later = scheduler.now.advanced(by: 3)
  say("ImmediateScheduler", scheduler.now.distance(to: later).magnitude)

  let two = 2
  var stride = Time.Stride(two)
  stride += 3
  stride -= 1
  stride *= 2
  stride.magnitude += 1
  say("Stride", stride.magnitude, (stride + 1).magnitude, (stride - 1).magnitude, (stride * 2).magnitude)
  say("Stride", stride < 1, Time.Stride(exactly: 2) == 2, Time.Stride(integerLiteral: 4).magnitude)
  say("Stride", Time.Stride(floatLiteral: 4.5).magnitude, Time.Stride.seconds(2).magnitude)
  say("Stride", Time.Stride.seconds(2.5).magnitude, Time.Stride.milliseconds(2).magnitude)
  say("Stride", Time.Stride.microseconds(2).magnitude, Time.Stride.nanoseconds(2).magnitude)
  let literals: (Time.Stride.FloatLiteralType, Time.Stride.IntegerLiteralType, Time.Stride.Magnitude) = (
    1, 2, 3
  )
  say("Stride", literals)
  try schedule("ImmediateScheduler", on: scheduler)
}

/// The methods of the protocol.
func schedule<S: Scheduler>(_ label: String, on scheduler: S) throws {
  let second = S.SchedulerTimeType.Stride.milliseconds(1)
  let now = scheduler.now
  let options: S.SchedulerOptions? = nil
  let done = DispatchSemaphore(value: 0)
  scheduler.schedule { done.signal() }
  scheduler.schedule(options: options) { done.signal() }
  scheduler.schedule(after: now) { done.signal() }
  scheduler.schedule(after: now, tolerance: scheduler.minimumTolerance) { done.signal() }
  scheduler.schedule(after: now, tolerance: second, options: options) { done.signal() }
  for _ in 0..<5 { done.wait() }
  let repetitions = [
    scheduler.schedule(after: now, interval: second) { done.signal() },
    scheduler.schedule(after: now, interval: second, tolerance: second) { done.signal() },
    scheduler.schedule(after: now, interval: second, tolerance: second, options: options) { done.signal() },
  ]
  for _ in 0..<3 { done.wait() }
  for repetition in repetitions { repetition.cancel() }
  say(label, S.SchedulerTimeType.Stride.seconds(1) > .milliseconds(1), "scheduled")
  say(
    label,
    S.SchedulerTimeType.Stride.seconds(1.5) < .microseconds(1),
    .zero < S.SchedulerTimeType.Stride.nanoseconds(1)
  )
}

/// A custom scheduler whose time the program advances.
final class VirtualScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.OCombine.SchedulerTimeType
  typealias SchedulerOptions = Never

  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
  let minimumTolerance: SchedulerTimeType.Stride = 0
  private var actions: [(date: SchedulerTimeType, number: Int, action: () -> Void)] = []
  private var count = 0

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    count += 1
    actions.append((date, count, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(scheduler: self, interval: interval, action: action)
    repetition.schedule(after: date)
    return AnyCancellable { repetition.isCancelled = true }
  }

  func advance(by interval: SchedulerTimeType.Stride) {
    let end = now.advanced(by: interval)
    while let next = actions.indices.min(by: { actions[$0].date < actions[$1].date }),
      actions[next].date <= end
    {
      let (date, _, action) = actions.remove(at: next)
      now = max(now, date)
      action()
    }
    now = end
  }

  private final class Repetition {
    let scheduler: VirtualScheduler
    let interval: SchedulerTimeType.Stride
    let action: () -> Void
    var isCancelled = false

    init(scheduler: VirtualScheduler, interval: SchedulerTimeType.Stride, action: @escaping () -> Void) {
      self.scheduler = scheduler
      self.interval = interval
      self.action = action
    }

    func schedule(after date: SchedulerTimeType) {
      scheduler.schedule(after: date, tolerance: 0, options: nil) { [self] in
        if isCancelled { return }
        action()
        schedule(after: date.advanced(by: interval))
      }
    }
  }
}

func useOperatorsOfTime() {
  inTime("delay") { $0.delay(for: 2, tolerance: 0, scheduler: $1) }
  inTime("debounce") { $0.debounce(for: 2, scheduler: $1) }
  inTime("throttle") { $0.throttle(for: 2, scheduler: $1, latest: true) }
  inTime("timeout") { $0.timeout(4, scheduler: $1, customError: Mistake.init) }
  inTime("measureInterval") { $0.measureInterval(using: $1).map(\.magnitude) }

  let scheduler = VirtualScheduler()
  let subject = CurrentValueSubject<Int, Mistake>(1)
  Publishers.Debounce(upstream: subject, dueTime: 2, scheduler: scheduler, options: nil)
    .receive(subscriber: sink("Debounce"))
  scheduler.advance(by: 3)
  let throttled = PassthroughSubject<Int, Mistake>()
  Publishers.Throttle(upstream: throttled, interval: 2, scheduler: scheduler, latest: false)
    .receive(subscriber: sink("Throttle"))
  throttled.send(1)
  scheduler.advance(by: 3)
  Publishers.Timeout(upstream: subject, interval: 9, scheduler: scheduler, options: nil, customError: nil)
    .receive(subscriber: sink("Timeout"))
  scheduler.advance(by: 10)
  Publishers.MeasureInterval(upstream: Just(1), scheduler: scheduler)
    .receive(subscriber: AnySubscriber<_, Never>(receiveCompletion: { say("MeasureInterval", $0) }))
}

/// Sends values with pauses between them.
private func inTime<P: Publisher>(
  _ label: String,
  _ operate: (PassthroughSubject<Int, Mistake>, VirtualScheduler) -> P
) {
  let scheduler = VirtualScheduler()
  let subject = PassthroughSubject<Int, Mistake>()
  show(label, operate(subject, scheduler))
  scheduler.advance(by: 1)
  for (value, pause) in [(1, 1), (2, 3), (3, 5), (4, 1)] {
    say(label, "at", scheduler.now.dispatchTime.uptimeNanoseconds)
    subject.send(value)
    scheduler.advance(by: .seconds(pause))
  }
  scheduler.advance(by: 20)
}
