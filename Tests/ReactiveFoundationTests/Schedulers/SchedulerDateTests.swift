import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

/// Each type below has its own conformance, which compiles only if the types differ.
private protocol Named { static var name: String { get } }

extension RunLoop.Reactive.SchedulerTimeType: Named { fileprivate static var name: String { "run loop" } }
extension OperationQueue.Reactive.SchedulerTimeType: Named { fileprivate static var name: String { "queue" } }
extension RunLoop.Reactive.SchedulerTimeType.Stride: Named {
  fileprivate static var name: String { "loop's" }
}
extension OperationQueue.Reactive.SchedulerTimeType.Stride: Named {
  fileprivate static var name: String { "queue's" }
}

extension Suites {
  struct SchedulerDateTests {
    private typealias Time = RunLoop.Reactive.SchedulerTimeType
    private typealias Stride = OperationQueue.Reactive.SchedulerTimeType.Stride

    private let time = Time(Date(timeIntervalSinceReferenceDate: 1_000))

    @Test func `times have distances, and can be advanced`() {
      let later = Time(Date(timeIntervalSinceReferenceDate: 1_000.5))
      expectEqual(time.distance(to: later), 0.5)
      expectEqual(later.distance(to: time), -0.5)
      expectEqual(time.advanced(by: 0.5), later)
      expectLess(time, later)
      expectLess(time, Time(.distantFuture))
      expectEqual(Set([time, time, later]).count, 2)
    }

    @Test func `run loops and operation queues have different types for times and intervals`() {
      let names = [
        RunLoop.Reactive.SchedulerTimeType.name, OperationQueue.Reactive.SchedulerTimeType.name,
        RunLoop.Reactive.SchedulerTimeType.Stride.name, OperationQueue.Reactive.SchedulerTimeType.Stride.name,
      ]
      expectEqual(names, ["run loop", "queue", "loop's", "queue's"])
    }

    @Test func `times and intervals are encoded and decoded`() throws {
      let times = try JSONEncoder().encode([time])
      expectEqual(String(decoding: times, as: UTF8.self), #"[{"date":1000}]"#)
      try expectEqual(JSONDecoder().decode([Time].self, from: times), [time])
      let intervals = try JSONEncoder().encode([2.5 as Stride])
      expectEqual(String(decoding: intervals, as: UTF8.self), #"[{"magnitude":2.5}]"#)
      try expectEqual(JSONDecoder().decode([Stride].self, from: intervals), [2.5])
    }
  }
}
