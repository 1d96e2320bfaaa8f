import Dispatch
import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DispatchQueueTests {
  private typealias Time = DispatchQueue.Reactive.SchedulerTimeType
  private typealias Stride = Time.Stride

  private func time(_ nanoseconds: UInt64) -> Time { Time(DispatchTime(uptimeNanoseconds: nanoseconds)) }

  @Test func `an action may belong to a group`() {
    let group = DispatchGroup()
    let hasRun = Protected(false)
    DispatchQueue.global().reactive.schedule(options: .init(qos: .userInitiated, group: group)) {
      hasRun.withLock { $0 = true }
    }
    #expect(group.wait(timeout: .now() + 60) == .success)
    #expect(hasRun.withLock { $0 })
  }

  @Test func `options begin as Dispatch's own`() {
    let options = DispatchQueue.Reactive.SchedulerOptions()
    #expect(options.qos == .unspecified)
    #expect(options.flags == [])
    #expect(options.group == nil)
  }

  @Test func `times have distances, and can be advanced`() {
    #expect(time(10_000).distance(to: time(10_431)) == .nanoseconds(431))
    #expect(time(10_431).distance(to: time(10_000)) == .nanoseconds(-431))
    #expect(time(10_000).advanced(by: .nanoseconds(431)) == time(10_431))
    #expect(time(10_000).advanced(by: .nanoseconds(-431)) == time(9_569))
    #expect(time(1) < time(2))
    #expect(Set([time(1), time(1), time(2)]).count == 2)
  }

  @Test func `the distant future is the longest interval away, and later than all else`() {
    let future = Time(.distantFuture)
    #expect(time(10_000).distance(to: future) == .nanoseconds(.max))
    #expect(future.distance(to: time(10_000)) == .nanoseconds(-.max))
    #expect(time(10_000).advanced(by: .nanoseconds(.max)) == future)
    #expect(time(10_000) < future)
    #expect(future.distance(to: future) == 0)
  }

  @Test func `an interval is made of any unit`() {
    #expect(Stride.seconds(2).magnitude == 2_000_000_000)
    #expect(Stride.seconds(1.2).magnitude == 1_200_000_000)
    #expect(Stride.milliseconds(2).magnitude == 2_000_000)
    #expect(Stride.microseconds(-2).magnitude == -2_000)
    #expect((2 as Stride).magnitude == 2_000_000_000)
    #expect((0.5 as Stride).magnitude == 500_000_000)
    #expect(Stride(exactly: 2 as UInt8)?.magnitude == 2_000_000_000)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride(.seconds(3)) == 3)
    #expect(Stride(.milliseconds(3)) == .milliseconds(3))
    #expect(Stride(.microseconds(3)) == .microseconds(3))
    #expect(Stride(.nanoseconds(3)) == .nanoseconds(3))
    #expect(Stride(.never).magnitude == .max)
    #expect(Stride.milliseconds(3).timeInterval == .nanoseconds(3_000_000))
  }

  @Test func `an interval that does not fit is the longest there is`() {
    #expect(Stride.seconds(Int.max).magnitude == .max)
    #expect(Stride.milliseconds(.min).magnitude == -.max)
    #expect(Stride.seconds(1e30).magnitude == .max)
    #expect(Stride.seconds(-Double.infinity).magnitude == -.max)
    #expect((Stride.nanoseconds(.max) + 1).magnitude == .max)
    #expect((Stride.nanoseconds(-.max) - 1).magnitude == -.max)
  }

  @Test func `intervals can be reckoned with`() {
    var interval: Stride = 1
    interval += .milliseconds(500)
    interval -= .milliseconds(250)
    #expect(interval == .milliseconds(1_250))
    interval *= 2
    #expect(interval == 2.5)
    #expect(interval * 1 == interval)
    #expect(-interval == .milliseconds(-2_500))
    #expect(.milliseconds(-1) < (0 as Stride))
  }

  @Test func `times and intervals can be coded`() throws {
    let times = try JSONEncoder().encode([time(42)])
    #expect(String(decoding: times, as: UTF8.self) == "[42]")
    #expect(try JSONDecoder().decode([Time].self, from: times) == [time(42)])
    let intervals = try JSONEncoder().encode([Stride.nanoseconds(42)])
    #expect(String(decoding: intervals, as: UTF8.self) == #"[{"_nanoseconds":42}]"#)
    #expect(try JSONDecoder().decode([Stride].self, from: intervals) == [.nanoseconds(42)])
  }

  /// A thread may request while the other one subscribes. It happens once in thousands of times.
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
      #expect(pulled.withLock { $0 } <= 17)
    }
  }
}
