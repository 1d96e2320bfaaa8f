import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct WindowByTimeTests {
    let scheduler = TestScheduler()
    let upstream = TestPublisher<Int, TestError>()

    @Test func `each window has the values of its interval, and the next one begins when it ends`() {
      let values = scheduler.cold("ab--cd-----e|")
      let windows = values.window(.byTime(scheduler, 3)).record()
      var recorders: [TestSubscriber<String, Never>] = []
      while scheduler.pendingCount > 0 {
        scheduler.advance(by: 1)
        for window in windows.values.dropFirst(recorders.count) {
          recorders.append(window.record(using: scheduler))
        }
      }
      expectEqual(recorders.map(\.values), [["a", "b"], ["c", "d"], [], ["e"]])
      #expect(recorders.allSatisfy { $0.isFinished })
      expectTrue(windows.isFinished)
    }

    @Test func `a full window ends, and the next interval begins then`() {
      let counts = scheduler.cold("abc-----d|")
        .window(.byTimeOrCount(scheduler, 3, 2))
        .flatMap { $0.count() }
        .record(using: scheduler)
      scheduler.run()
      expectEqual(counts.timeline, Timeline("-2--1--0-(1|)", of: Int.self))
    }

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `a completion completes the current window, and stops the timer`(
      completion: Subscribers.Completion<TestError>
    ) {
      let windows = upstream.window(.byTime(scheduler, 3)).record()
      upstream.send(1)
      let window = windows.values[0].record()
      expectEqual(scheduler.pendingCount, 1)
      upstream.send(completion: completion)
      expectEqual(window.values, [1])
      expectEqual(window.completion, completion)
      expectEqual(windows.completion, completion)
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `a window without a subscriber buffers its last values, and does not block the others`() {
      let windows = upstream.window(.byTime(scheduler, 3), bufferSize: 2).record()
      for value in 1...3 { upstream.send(value) }
      scheduler.advance(by: 3)
      upstream.send(4)
      expectEqual(windows.values.count, 2)
      expectEqual(windows.values[1].record().values, [4])
      let late = windows.values[0].record()
      expectEqual(late.values, [2, 3])
      expectTrue(late.isFinished)
    }

    @Test func `a window during which the clock is set back ends after its interval`() {
      let scheduler = AdjustedClockScheduler()
      let windows = upstream.window(.byTime(scheduler, 3)).record()
      scheduler.setBack(by: .seconds(3_600))
      scheduler.base.advance(by: 3)
      expectEqual(windows.values.count, 2)
    }

    @Test func `windows beyond the demand are buffered`() {
      let windows = upstream.window(.byTime(scheduler, 1)).record(demand: .max(1))
      scheduler.advance(by: 2)
      expectEqual(windows.values.count, 1)
      windows.request(.max(1))
      expectEqual(windows.values.count, 2)
      expectEqual(upstream.requests, [.unlimited])
    }

    @Test func `after a cancellation the current window continues until its interval ends`() {
      let windows = upstream.window(.byTime(scheduler, 3)).record()
      let window = windows.values[0].record()
      windows.cancel()
      upstream.send(1)
      expectEqual(upstream.cancellations, 0)
      scheduler.advance(by: 3)
      expectEqual(window.values, [1])
      expectTrue(window.isFinished)
      expectEqual(windows.values.count, 1)
      expectEqual(upstream.cancellations, 1)
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `cancelling while no window has a subscriber cancels the upstream and the timer`() {
      let windows = upstream.window(.byTime(scheduler, 3)).record()
      windows.cancel()
      expectEqual(upstream.cancellations, 1)
      expectEqual(scheduler.pendingCount, 0)
    }

    @Test func `on a scheduler without time, a window ends when it is full`() {
      let counts = (1...5).publisher.window(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
        .flatMap { $0.count() }.record()
      expectEqual(counts.values, [2, 2, 1])
      expectTrue(counts.isFinished)
    }
  }
}
