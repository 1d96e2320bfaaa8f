import Foundation
import ReactiveCore
import ReactiveFoundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct SchedulerDateTests {
  private typealias Time = RunLoop.Reactive.SchedulerTimeType
  private typealias Stride = OperationQueue.Reactive.SchedulerTimeType.Stride

  private let time = Time(Date(timeIntervalSinceReferenceDate: 1_000))

  @Test func `times have distances, and can be advanced`() {
    let later = Time(Date(timeIntervalSinceReferenceDate: 1_000.5))
    #expect(time.distance(to: later) == 0.5)
    #expect(later.distance(to: time) == -0.5)
    #expect(time.advanced(by: 0.5) == later)
    #expect(time < later)
    #expect(time < Time(.distantFuture))
    #expect(Set([time, time, later]).count == 2)
  }

  @Test func `an interval is made of any unit`() {
    #expect(Stride.seconds(2).timeInterval == 2)
    #expect(Stride.seconds(1.5).timeInterval == 1.5)
    #expect(Stride.milliseconds(2) == 0.002)
    #expect(Stride.microseconds(2) == 0.000_002)
    #expect(Stride.nanoseconds(-2) == -0.000_000_002)
    #expect((2 as Stride).magnitude == 2)
    #expect(Stride(exactly: 2 as UInt8) == 2)
    #expect(Stride(exactly: UInt64.max) == nil)
  }

  @Test func `intervals can be reckoned with`() {
    var interval: Stride = 1
    interval += 0.5
    interval -= 0.25
    #expect(interval == 1.25)
    interval *= 2
    #expect(interval == 2.5)
    #expect(-interval == -2.5)
    #expect((-1 as Stride) < 0)
  }

  @Test func `times and intervals can be coded`() throws {
    let times = try JSONEncoder().encode([time])
    #expect(String(decoding: times, as: UTF8.self) == #"[{"date":1000}]"#)
    #expect(try JSONDecoder().decode([Time].self, from: times) == [time])
    let intervals = try JSONEncoder().encode([2.5 as Stride])
    #expect(String(decoding: intervals, as: UTF8.self) == #"[{"magnitude":2.5}]"#)
    #expect(try JSONDecoder().decode([Stride].self, from: intervals) == [2.5])
  }
}
