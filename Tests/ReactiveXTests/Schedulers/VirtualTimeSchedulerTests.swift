import Foundation
import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct VirtualTimeSchedulerTests {
    let scheduler = HistoricalScheduler()
    let log = Protected<[Double]>([])

    func note(after dueTime: RxTimeInterval) -> any Disposable {
      scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        log.value.append(scheduler.now.timeIntervalSince1970)
        return Disposables.create()
      }
    }

    @Test func `actions run in the order of their times`() {
      for second in [3, 1, 2] { _ = note(after: .seconds(second)) }
      note(after: .milliseconds(1500)).dispose()
      expectEqual(log.value, [])
      scheduler.start()
      expectEqual(log.value, [1, 2, 3])
    }

    @Test func `scheduling needs few comparisons, and simultaneous actions keep their order`() {
      let converter = CountingConverter()
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: converter)
      let ran = Protected<[Int]>([])
      let times = (0..<4096).map { $0 * 7919 % 1021 }
      for number in times.indices {
        _ = scheduler.scheduleAbsoluteVirtual(number, time: times[number]) { number in
          ran.value.append(number)
          return Disposables.create()
        }
      }
      scheduler.start()
      expectEqual(ran.value, times.indices.sorted { (times[$0], $0) < (times[$1], $1) })
      expectLess(converter.comparisons.value, 4096 * 4 * 12)
    }

    @Test func `advanceTo(_:) runs only the actions up to that time`() {
      for second in 1...4 { _ = note(after: .seconds(second)) }
      scheduler.advanceTo(Date(timeIntervalSince1970: 2.5))
      expectEqual(log.value, [1, 2])
      expectEqual(scheduler.clock, Date(timeIntervalSince1970: 2.5))
      scheduler.sleep(10)
      scheduler.start()
      expectEqual(log.value, [1, 2, 12.5, 12.5])
    }

    @Test func `an action can stop the scheduler`() {
      for second in 1...2 { _ = note(after: .seconds(second)) }
      _ = scheduler.scheduleAbsoluteVirtual((), time: Date(timeIntervalSince1970: 1)) { _ in
        scheduler.stop()
        return Disposables.create()
      }
      scheduler.start()
      expectEqual(log.value, [1])
      scheduler.start()
      expectEqual(log.value, [1, 2])
    }

    @Test func `an action in the distant future is not run and doesn't advance the clock`() {
      _ = note(after: .never)
      _ = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .never) { state in
        log.value.append(Double(state))
        return state
      }
      scheduler.start()
      expectEqual(log.value, [0])
      expectEqual(scheduler.clock, Date(timeIntervalSince1970: 1))
    }

    @Test func `an action may schedule itself more than once`() {
      let action = scheduler.scheduleRecursive(1) { state, recurse in
        log.value.append(Double(state))
        guard state < 4 else { return }
        recurse(2 * state)
        recurse(2 * state + 1)
      }
      scheduler.start()
      expectEqual(log.value, [1, 2, 3, 4, 5, 6, 7])
      action.dispose()
    }

    @Test func `disposing a repeated action while it runs discards its pending repetitions`() {
      let timers = ManualTimers()
      let disposable = SerialDisposable()
      disposable.disposable = timers.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) {
        state in
        log.value.append(Double(state))
        for _ in 0..<3 { timers.fire() }
        disposable.dispose()
        return state + 1
      }
      timers.fire()
      expectEqual(log.value, [0])
      expectEqual(timers.count, 0)
    }

    @Test func `many runs of a repeated action need little time`() {
      let numbers = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(60_000)
      let last = Protected(0)
      let disposable = numbers.subscribe(onNext: { last.value = $0 })
      scheduler.start()
      expectEqual(last.value, 59_999)
      disposable.dispose()
    }

    @Test func `an action that is disposed is released`() {
      weak var released: Held?
      do {
        let held = Held()
        released = held
        scheduler.scheduleRelative(held, dueTime: .seconds(1)) { _ in Disposables.create() }.dispose()
      }
      expectNil(released)
    }

    @Test(arguments: [true, false])
    func `an action's result is disposed with it, even while it runs`(disposesItself: Bool) {
      let disposals = Counter()
      let action = SerialDisposable()
      action.disposable = scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in
        if disposesItself { action.dispose() }
        return Disposables.create { disposals.increment() }
      }
      scheduler.start()
      expectEqual(disposals.value, disposesItself ? 1 : 0)
      action.dispose()
      expectEqual(disposals.value, 1)
    }

    @Test(arguments: [true, false])
    func `disposing a subscription to a testable sequence releases its subscriber`(isHot: Bool) {
      let scheduler = TestScheduler()
      let source = isHot ? scheduler.hot("10:1") : scheduler.cold("10:1")
      weak var released: Held?
      do {
        let held = Held()
        released = held
        let subscription = source.map { number in withExtendedLifetime(held) { number } }
          .concat(Observable.never()).subscribe()
        subscription.dispose()
      }
      expectNil(released)
    }

    @Test func `an action is repeated until it is disposed`() {
      let repeated = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { state in
        log.value.append(Double(state))
        log.value.append(scheduler.now.timeIntervalSince1970)
        return state + 10
      }
      _ = scheduler.scheduleRelative((), dueTime: .seconds(6)) { _ in
        repeated.dispose()
        return Disposables.create()
      }
      scheduler.start()
      expectEqual(log.value, [0, 1, 10, 3, 20, 5])
    }
  }
}

/// Integer virtual time that counts how often two times are compared.
private struct CountingConverter: VirtualTimeConverterType {
  let comparisons = Protected(0)

  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: TimeInterval(virtualTime))
  }

  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    TimeInterval(virtualTimeInterval)
  }

  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval) }

  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    comparisons.value += 1
    return lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
