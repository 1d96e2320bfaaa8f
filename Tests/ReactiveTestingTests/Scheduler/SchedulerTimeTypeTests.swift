import Foundation
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SchedulerTimeTypeTests {
    typealias Time = TestScheduler.SchedulerTimeType

    @Test func `literals are seconds`() {
      expectEqual(2 as Time.Stride, .nanoseconds(2_000_000_000))
      expectEqual(0.25 as Time.Stride, .milliseconds(250))
      expectEqual(Time.Stride.seconds(3), .milliseconds(3_000))
      expectEqual(Time.Stride.seconds(0.1), .microseconds(100_000))
      expectEqual(Time.Stride.microseconds(5), .nanoseconds(5_000))
      expectEqual(Time.Stride(exactly: 4), 4)
      expectNil(Time.Stride(exactly: UInt64.max))
      expectNil(Time.Stride(exactly: Int.max))
    }

    @Test func `an interval that does not fit becomes the longest one`() {
      let longest = Time.Stride.nanoseconds(.max)
      expectEqual(Time.Stride.seconds(Int.max), longest)
      expectEqual(Time.Stride.seconds(1e300), longest)
      expectEqual(Time.Stride.seconds(-Double.infinity), .nanoseconds(.min))
      expectEqual(longest + 1, longest)
      expectEqual(longest * longest, longest)
      expectEqual(Time(nanoseconds: 7).advanced(by: longest), Time(nanoseconds: .max))
    }

    @Test func `the distance between two times is the interval to advance by`() {
      let early = Time(nanoseconds: 5)
      let late = early.advanced(by: 3)
      expectEqual(late.nanoseconds, 3_000_000_005)
      expectEqual(early.distance(to: late), 3)
      expectEqual(late.distance(to: early), -3)
      expectLess(early, late)
    }

    @Test(arguments: [
      (0, "0 s"), (1, "1 ns"), (1_500, "1.5 us"), (2_000_000, "2 ms"), (250_000_001, "250.000001 ms"),
      (1_000_000_000, "1 s"), (90_050_000_000, "90.05 s"), (-1_500_000_000, "-1.5 s"),
    ])
    func `a time is described in the largest unit that it fills`(_ nanoseconds: Int, _ text: String) {
      expectEqual("\(Time.Stride.nanoseconds(nanoseconds))", text)
      expectEqual("\(Time(nanoseconds: nanoseconds))", text)
    }

    @Test func `times and intervals are encoded and decoded`() throws {
      let times = [Time(nanoseconds: 1), Time(nanoseconds: 2)]
      try expectEqual(JSONDecoder().decode([Time].self, from: JSONEncoder().encode(times)), times)
      let lengths: [Time.Stride] = [1, 2.5]
      try expectEqual(JSONDecoder().decode([Time.Stride].self, from: JSONEncoder().encode(lengths)), lengths)
    }
  }
}
