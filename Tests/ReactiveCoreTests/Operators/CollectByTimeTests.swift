import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct CollectByTimeTests {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()

    // MARK: As diagrams

    @Test(
      arguments: [
        (nil, "ab-c-d------e-f|", "----x---y------(z|)", ["x": "abc", "y": "d", "z": "ef"]),
        (2, "ab-c-d------e-f|", "-w--x---y-----z|", ["w": "ab", "x": "c", "y": "d", "z": "ef"]),
        (nil, "abc---#", "----x-#", ["x": "abc"]),
        (2, "abc#", "-x-#", ["x": "ab"]),
        (nil, "---|", "---|", [:]),
      ] as [(Int?, String, String, [Character: String])]
    )
    func `arrays are delivered at the end of an interval, at their count or on completion`(
      _ count: Int?,
      _ upstream: String,
      _ expected: String,
      _ arrays: [Character: String]
    ) {
      let source = scheduler.cold(upstream, failure: TestError.a)
      let strategy: Publishers.TimeGroupingStrategy<TestScheduler> =
        if let count { .byTimeOrCount(scheduler, 4, count) } else { .byTime(scheduler, 4) }
      let recorder = source.collect(strategy).map { $0.joined() }.record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, values: arrays, failure: .a))
    }

    // MARK: By time

    @Test func `intervals are counted from the subscription`() {
      let recorder = probe.collect(.byTime(scheduler, .seconds(5))).record()
      for idle in [0, 1, 2, 3, 4, 7, 8, 1_000_000] {
        scheduler.advance(by: .seconds(5 * idle + 3))
        probe.send(idle)
        scheduler.advance(by: .milliseconds(1_999))
        expectNotEqual(recorder.values.last, [idle])
        scheduler.advance(by: .milliseconds(1))
        expectEqual(recorder.values.last, [idle])
      }
      expectEqual(recorder.values.count, 8)
    }

    @Test(arguments: [nil, 3]) func `when the clock is set back, another interval begins`(_ count: Int?) {
      let scheduler = AdjustedClockScheduler()
      let strategy =
        count.map { .byTimeOrCount(scheduler, .seconds(4), $0) } ?? .byTime(scheduler, .seconds(4))
        as Publishers.TimeGroupingStrategy<AdjustedClockScheduler>
      let recorder = probe.collect(strategy).record()
      scheduler.base.advance(by: .seconds(1))
      scheduler.setBack(by: .seconds(3_600))
      probe.send(1)
      probe.send(2)
      scheduler.base.advance(by: .seconds(4))
      expectEqual(recorder.values, [[1, 2]])
    }

    @Test func `a late scheduler does not change the arrays`() {
      let scheduler = LateScheduler()
      let recorder = probe.collect(.byTime(scheduler, .seconds(5))).record()
      for value in 3...12 {
        scheduler.now = .init(nanoseconds: value * 1_000_000_000)
        probe.send(value)
      }
      expectEqual(recorder.values, [])
      scheduler.runAll(backwards: true)
      expectEqual(recorder.values, [[3, 4], [5, 6, 7, 8, 9]])
      scheduler.runTimer()
      expectEqual(recorder.values.count, 2)
      scheduler.runTimer()
      expectEqual(recorder.values, [[3, 4], [5, 6, 7, 8, 9], [10, 11, 12]])
      expectEqual(scheduler.timersMade, 2)
    }

    @Test func `without demand values continue to be collected`() {
      let recorder = probe.collect(.byTime(scheduler, .seconds(2))).record(demand: .max(1))
      for value in 1...3 {
        probe.send(value)
        scheduler.advance(by: .seconds(2))
      }
      expectEqual(recorder.values, [[1]])
      expectEqual(scheduler.pendingCount, 0)
      scheduler.advance(by: .seconds(1))
      recorder.request(.max(1))
      scheduler.advance()
      expectEqual(recorder.values, [[1]])
      scheduler.advance(by: .seconds(1))
      expectEqual(recorder.values, [[1], [2, 3]])
    }

    @Test func `by time, each value requests one more`() {
      let recorder = probe.collect(.byTime(scheduler, .seconds(1))).record(demand: .max(2))
      for value in 1...3 { probe.send(value) }
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(1), .max(1)])
      recorder.request(.max(3))
      expectEqual(probe.requests, [.max(1), .max(1)])
    }

    // MARK: By time or count

    @Test func `the unused demand of a shorter array is not requested again`() {
      let recorder = probe.collect(.byTimeOrCount(scheduler, .seconds(1), 3)).record(
        demand: .max(1),
        more: .max(1)
      )
      expectEqual(probe.demanded, .max(3))
      for value in 1...10 {
        probe.send(value)
        scheduler.advance(by: .seconds(1))
        expectEqual(probe.demanded, .max(value + 3))
      }
      expectEqual(recorder.values, (1...10).map { [$0] })
    }

    @Test func `without demand full arrays are buffered`() {
      let recorder = probe.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).record(demand: .max(3))
      expectEqual(probe.requests, [.max(6)])
      for value in 1...6 {
        probe.send(value)
        scheduler.advance(by: .seconds(1))
      }
      expectEqual(recorder.values, [[1], [2], [3]])
      expectEqual(scheduler.pendingCount, 0)
      recorder.request(.max(1))
      expectEqual(recorder.values.count, 3)
      scheduler.advance()
      expectEqual(recorder.values, [[1], [2], [3], [4, 5]])
      expectEqual(probe.requests, [.max(6)])
      recorder.request(.max(2))
      scheduler.advance(by: .seconds(1))
      expectEqual(recorder.values, [[1], [2], [3], [4, 5], [6]])
      // Two arrays of two values, minus the one that was already buffered.
      expectEqual(probe.requests, [.max(6), .max(3)])
    }

    // MARK: Completion

    @Test func `remaining values wait for demand like any others, and the completion follows them`() {
      let recorder = probe.collect(.byTime(scheduler, .seconds(2))).record(demand: .max(1))
      probe.send(1)
      scheduler.advance(by: .seconds(2))
      probe.send(2)
      probe.send(completion: .finished)
      scheduler.run()
      expectEqual(recorder.signals, [.subscription, .value([1])])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value([1])])
      scheduler.advance()
      expectEqual(recorder.signals, [.subscription, .value([1]), .value([2]), .completion(.finished)])
    }

    @Test func `full arrays are delivered before a failure`() {
      let recorder = probe.collect(.byTimeOrCount(scheduler, .seconds(2), 2)).record(demand: .max(1))
      for value in 1...5 { probe.send(value) }
      probe.send(completion: .failure(.a))
      scheduler.advance()
      expectEqual(recorder.signals, [.subscription, .value([1, 2])])
      recorder.request(.max(2))
      scheduler.advance()
      expectEqual(
        recorder.signals,
        [.subscription, .value([1, 2]), .value([3, 4]), .completion(.failure(.a))]
      )
    }

    @Test func `values of an interval that has passed are delivered before a failure`() {
      let scheduler = LateScheduler()
      let recorder = probe.collect(.byTime(scheduler, .seconds(5))).record()
      probe.send(1)
      scheduler.now = .init(nanoseconds: 6_000_000_000)
      probe.send(completion: .failure(.a))
      scheduler.runAll()
      expectEqual(recorder.signals, [.subscription, .value([1]), .completion(.failure(.a))])
    }

    // MARK: Timers

    @Test func `one timer is pending while values are collected, and none otherwise`() {
      let recorder = probe.collect(.byTime(scheduler, .seconds(1))).record()
      expectEqual(scheduler.pendingCount, 0)
      for value in 1...100 {
        probe.send(value)
        expectEqual(scheduler.pendingCount, 1)
        probe.send(-value)
        expectEqual(scheduler.pendingCount, 1)
        scheduler.advance(by: .seconds(1))
        expectEqual(scheduler.pendingCount, 0)
      }
      expectEqual(recorder.values, (1...100).map { [$0, -$0] })
    }

    @Test func `a scheduler without time makes an array of each value immediately`() {
      let recorder = (1...3).publisher.collect(.byTime(ImmediateScheduler.shared, 1)).record()
      expectEqual(
        recorder.signals,
        [.subscription, .value([1]), .value([2]), .value([3]), .completion(.finished)]
      )
    }
  }
}
