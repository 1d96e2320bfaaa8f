import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct ImmediateSchedulerTests {
    typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride

    @Test func `every action runs once, inside the call`() {
      let scheduler = ImmediateScheduler.shared
      let runs = Protected(0)
      scheduler.schedule { runs.value += 1 }
      expectEqual(runs.value, 1)
      scheduler.schedule(after: scheduler.now.advanced(by: 100)) { runs.value += 1 }
      expectEqual(runs.value, 2)
      let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { runs.value += 1 }
      expectEqual(runs.value, 3)
      expectEqual("\(repetition)", "Empty")
    }

    @Test func `time stands still, and any interval is zero`() {
      let now = ImmediateScheduler.shared.now
      expectEqual(now.advanced(by: 5), now)
      expectEqual(now.distance(to: now.advanced(by: -5)), 0)
      expectEqual(ImmediateScheduler.shared.minimumTolerance, 0)
      expectEqual(
        [.seconds(2), .seconds(0.5), .milliseconds(2), .microseconds(2), .nanoseconds(2)],
        [Stride](repeating: 0, count: 5)
      )
    }

    @Test func `strides behave like integers`() {
      expectEqual(Stride(-4) + 5, 1)
      expectEqual(Stride(10) - 3, 7)
      expectEqual(Stride(-4) * 5, -20)
      expectLess(Stride(-10), 2)
      expectEqual(Stride(14), 14.6)
      expectNil(Stride(exactly: UInt.max))
      var stride = Stride(-4)
      stride += 5
      stride *= 22
      stride -= 2
      expectEqual(stride.magnitude, 20)
    }

    @Test func `strides are encoded like Combine's`() throws {
      let data = try JSONEncoder().encode(Stride(-42))
      expectEqual(String(decoding: data, as: UTF8.self), #"{"magnitude":-42}"#)
      try expectEqual(JSONDecoder().decode(Stride.self, from: data), -42)
    }
  }
}
