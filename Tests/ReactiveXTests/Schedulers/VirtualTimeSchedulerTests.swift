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

    @Test func `an action is scheduled and run with few comparisons, and those of one time in their order`() {
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

    @Test func `time is advanced to a point, and no further`() {
      for second in 1...4 { _ = note(after: .seconds(second)) }
      scheduler.advanceTo(Date(timeIntervalSince1970: 2.5))
      expectEqual(log.value, [1, 2])
      expectEqual(scheduler.clock, Date(timeIntervalSince1970: 2.5))
      scheduler.sleep(10)
      scheduler.start()
      expectEqual(log.value, [1, 2, 12.5, 12.5])
    }

    @Test func `an action stops the scheduler`() {
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

/// Virtual time in numbers, which counts how often two times are compared.
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
