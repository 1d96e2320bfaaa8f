import Dispatch
import ReactiveCombine
import ReactiveCore
import ReactiveFoundation
import ReactiveTesting
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

@Suite(.timeLimit(.minutes(5))) struct SchedulerTests {
  @Test func `Combine's operators run in virtual time`() {
    let time = TestScheduler()
    let typed = Combine.PassthroughSubject<String, Never>()
    let searched = typed.debounce(for: .seconds(2), scheduler: time.combine).recordInCombine()
    typed.send("a")
    time.advance(by: .seconds(1))
    typed.send("ab")
    time.advance(by: .seconds(1))
    #expect(searched.values == [])
    time.advance(by: .seconds(1))
    #expect(searched.values == ["ab"])
  }

  @Test func `a scheduler of Combine runs this package's operators`() {
    let time = TestScheduler()
    // Converted twice: the value between the two conversions is a scheduler of Combine.
    let scheduler = time.combine.reactive
    let delayed = ReactiveCore.Just(1).delay(for: .milliseconds(1500), scheduler: scheduler).record()
    time.advance(by: .seconds(1))
    #expect(delayed.values == [])
    time.advance(by: .milliseconds(500))
    #expect(delayed.values == [1])
    #expect(delayed.isFinished)
  }

  @Test func `repetition is cancelled through both`() {
    let time = TestScheduler()
    let scheduler = time.combine.reactive
    nonisolated(unsafe) var ticks = 0
    let cancellable = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { ticks += 1 }
    time.advance(by: .seconds(3))
    let before = ticks
    cancellable.cancel()
    time.advance(by: .seconds(3))
    #expect(before >= 3)
    #expect(ticks == before)
  }

  @Test func `Combine's immediate scheduler works with this package's operators`() {
    let values = ReactiveCore.Just(1).receive(on: Combine.ImmediateScheduler.shared.reactive).record()
    #expect(values.values == [1])
    #expect(values.isFinished)
  }

  @Test func `a queue is a scheduler for Combine's operators`() async {
    let queue = DispatchQueue(label: "bridge")
    let (ends, end) = AsyncStream<Void>.makeStream()
    queue.reactive.combine.schedule {
      dispatchPrecondition(condition: .onQueue(queue))
      end.finish()
    }
    for await _ in ends {}
  }

  @Test func `intervals are numbers, and times have the same distances as the scheduler's`() {
    typealias Interval = BridgedInterval<TestScheduler.SchedulerTimeType.Stride>
    let time = TestScheduler()
    let start = time.combine.now
    #expect(start.advanced(by: .seconds(2)).distance(to: start) == Interval.seconds(-2))
    #expect(start < start.advanced(by: .nanoseconds(1)))
    #expect(start == start.advanced(by: 0))
    #expect(Interval.seconds(1) + .milliseconds(500) == Interval.seconds(1.5))
    #expect(Interval.milliseconds(1) - .microseconds(1000) == 0)
    #expect(Interval.seconds(1) < .seconds(2))
    #expect(Interval(exactly: 1) != nil)
  }
}
