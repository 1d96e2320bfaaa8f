import Dispatch
import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  struct DispatchQueueTests {
    private typealias Time = DispatchQueue.Reactive.SchedulerTimeType
    private typealias Stride = Time.Stride

    private func time(_ nanoseconds: UInt64) -> Time { Time(DispatchTime(uptimeNanoseconds: nanoseconds)) }

    @Test func `an action may belong to a group`() {
      let group = DispatchGroup()
      let hasRun = Protected(false)
      DispatchQueue.global().reactive.schedule(options: .init(qos: .userInitiated, group: group)) {
        hasRun.withLock { $0 = true }
      }
      expectEqual(group.wait(timeout: .now() + 60), .success)
      #expect(hasRun.withLock { $0 })
      #if !canImport(Darwin)
        DispatchQueue.global().schedule(options: .init(group: group)) {}
        expectEqual(group.wait(timeout: .now() + 60), .success)
      #endif
    }

    @Test func `times have distances, and can be advanced`() {
      expectEqual(time(10_000).distance(to: time(10_431)), .nanoseconds(431))
      expectEqual(time(10_431).distance(to: time(10_000)), .nanoseconds(-431))
      expectEqual(time(10_000).advanced(by: .nanoseconds(431)), time(10_431))
      expectEqual(time(10_000).advanced(by: .nanoseconds(-431)), time(9_569))
      expectLess(time(1), time(2))
      expectEqual(Set([time(1), time(1), time(2)]).count, 2)
    }

    @Test func `the distant future is the longest interval away, and later than any other time`() {
      let future = Time(.distantFuture)
      expectEqual(time(10_000).distance(to: future), .nanoseconds(.max))
      expectEqual(future.distance(to: time(10_000)), .nanoseconds(-.max))
      expectEqual(time(10_000).advanced(by: .nanoseconds(.max)), future)
      expectLess(time(10_000), future)
      expectEqual(future.distance(to: future), 0)
    }

    @Test func `an interval can be created from any unit`() {
      expectEqual(Stride.seconds(2).magnitude, 2_000_000_000)
      expectEqual(Stride.seconds(1.2).magnitude, 1_200_000_000)
      expectEqual(Stride.milliseconds(2).magnitude, 2_000_000)
      expectEqual(Stride.microseconds(-2).magnitude, -2_000)
      expectEqual((2 as Stride).magnitude, 2_000_000_000)
      expectEqual((0.5 as Stride).magnitude, 500_000_000)
      expectEqual(Stride(exactly: 2 as UInt8)?.magnitude, 2_000_000_000)
      expectNil(Stride(exactly: UInt64.max))
      expectEqual(Stride(.seconds(3)), 3)
      expectEqual(Stride(.milliseconds(3)), .milliseconds(3))
      expectEqual(Stride(.microseconds(3)), .microseconds(3))
      expectEqual(Stride(.nanoseconds(3)), .nanoseconds(3))
      expectEqual(Stride(.never).magnitude, .max)
      expectEqual(Stride.milliseconds(3).timeInterval, .nanoseconds(3_000_000))
    }

    @Test func `an interval that does not fit is the longest one`() {
      expectEqual(Stride.seconds(Int.max).magnitude, .max)
      expectEqual(Stride.milliseconds(.min).magnitude, -.max)
      expectEqual(Stride.seconds(1e30).magnitude, .max)
      expectEqual(Stride.seconds(-Double.infinity).magnitude, -.max)
      expectEqual((Stride.nanoseconds(.max) + 1).magnitude, .max)
      expectEqual((Stride.nanoseconds(-.max) - 1).magnitude, -.max)
    }

    @Test func `times and intervals are encoded and decoded`() throws {
      let times = try JSONEncoder().encode([time(42)])
      expectEqual(String(decoding: times, as: UTF8.self), "[42]")
      try expectEqual(JSONDecoder().decode([Time].self, from: times), [time(42)])
      let intervals = try JSONEncoder().encode([Stride.nanoseconds(42)])
      expectEqual(String(decoding: intervals, as: UTF8.self), #"[{"_nanoseconds":42}]"#)
      try expectEqual(JSONDecoder().decode([Stride].self, from: intervals), [.nanoseconds(42)])
    }

    /// One thread may request while another one subscribes, which happens once in thousands of rounds.
    @Test func `a loop holds back an endless sequence that is subscribed to on a concurrent queue`() async {
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      for _ in 0..<20_000 {
        let pulled = Protected(0)
        let elements = (1...10_000).lazy.map { number in
          pulled.withLock { $0 += 1 }
          return number
        }
        let values = elements.publisher.prepend(0).flatMap { Just($0) }.subscribe(on: queue.reactive).values
        for await _ in values { break }
        expectAtMost(pulled.withLock { $0 }, 17)
      }
    }
  }
}
