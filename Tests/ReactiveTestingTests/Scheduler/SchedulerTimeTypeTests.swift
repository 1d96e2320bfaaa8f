import Foundation
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SchedulerTimeTypeTests {
  typealias Time = TestScheduler.SchedulerTimeType

  @Test func `literals are seconds, and units are what they are called`() {
    #expect(2 as Time.Stride == .nanoseconds(2_000_000_000))
    #expect(0.25 as Time.Stride == .milliseconds(250))
    #expect(Time.Stride.seconds(3) == .milliseconds(3_000))
    #expect(Time.Stride.seconds(0.1) == .microseconds(100_000))
    #expect(Time.Stride.microseconds(5) == .nanoseconds(5_000))
    #expect(Time.Stride(exactly: 4) == 4)
    #expect(Time.Stride(exactly: UInt64.max) == nil)
    #expect(Time.Stride(exactly: Int.max) == nil)
  }

  @Test func `lengths are added, subtracted, multiplied and compared as seconds`() {
    var length: Time.Stride = 2
    length += .milliseconds(500)
    #expect(length == 2.5)
    length -= 0.5
    #expect(length == 2)
    length *= .milliseconds(1_500)
    #expect(length == 3)
    #expect(-length < 0)
    #expect(length.magnitude == 3_000_000_000)
  }

  @Test func `what does not fit is the longest there is`() {
    let longest = Time.Stride.nanoseconds(.max)
    #expect(Time.Stride.seconds(Int.max) == longest)
    #expect(Time.Stride.seconds(1e300) == longest)
    #expect(Time.Stride.seconds(-Double.infinity) == .nanoseconds(.min))
    #expect(longest + 1 == longest)
    #expect(longest * longest == longest)
    #expect(Time(nanoseconds: 7).advanced(by: longest) == Time(nanoseconds: .max))
  }

  @Test func `what is no number is no length, and traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestScheduler.SchedulerTimeType.Stride.seconds(.nan)
    }
    #expect(result.message.contains("TestScheduler.SchedulerTimeType.Stride.seconds(_:) takes no NaN"))
  }

  @Test func `times are apart by what one is advanced to be the other`() {
    let early = Time(nanoseconds: 5)
    let late = early.advanced(by: 3)
    #expect(late.nanoseconds == 3_000_000_005)
    #expect(early.distance(to: late) == 3)
    #expect(late.distance(to: early) == -3)
    #expect(early < late)
  }

  @Test(arguments: [
    (0, "0 s"), (1, "1 ns"), (1_500, "1.5 us"), (2_000_000, "2 ms"), (250_000_001, "250.000001 ms"),
    (1_000_000_000, "1 s"), (90_050_000_000, "90.05 s"), (-1_500_000_000, "-1.5 s"),
  ])
  func `a time is described in the largest unit that it fills`(_ nanoseconds: Int, _ text: String) {
    #expect("\(Time.Stride.nanoseconds(nanoseconds))" == text)
    #expect("\(Time(nanoseconds: nanoseconds))" == text)
  }

  @Test func `times and lengths are coded and hashed`() throws {
    let times = [Time(nanoseconds: 1), Time(nanoseconds: 2)]
    #expect(try JSONDecoder().decode([Time].self, from: JSONEncoder().encode(times)) == times)
    let lengths: [Time.Stride] = [1, 2.5]
    #expect(try JSONDecoder().decode([Time.Stride].self, from: JSONEncoder().encode(lengths)) == lengths)
    #expect(Set(times + times).count == 2)
  }
}
