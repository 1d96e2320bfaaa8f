import Foundation
import ReactiveCore
import ReactiveFoundation
import TestSupport
import Testing

extension Suites {
  struct TimerTests {
    private let thread = RunLoopThread()

    private func publisher(every interval: TimeInterval = 0.01) -> Timer.Reactive.TimerPublisher {
      Timer.reactive.publish(every: interval, on: thread.runLoop, in: .default)
    }

    /// Waits on the same run loop until a fast timer has fired several times.
    private func waitForOthers() {
      let other = publisher(every: 0.02)
      let recorder = other.recordInRealTime()
      let connection = other.connect()
      expectTrue(recorder.waitForValues(3))
      connection.cancel()
    }

    @Test func `once connected, it delivers the time repeatedly, the same to all subscribers`() {
      let publisher = publisher()
      let first = publisher.recordInRealTime()
      let second = publisher.recordInRealTime()
      let start = Date()
      let connection = publisher.connect()
      expectTrue(first.waitForValues(3))
      expectTrue(second.waitForValues(3))
      connection.cancel()
      let times = Array(first.values.prefix(3))
      expectEqual(times, Array(second.values.prefix(3)))
      expectEqual(times, times.sorted())
      expectGreater(times[0], start)
      expectNil(first.completion)
    }

    @Test(arguments: [1_000, .infinity])
    func `the first value is delivered an interval after connecting, and not at once`(interval: TimeInterval)
    {
      let publisher = publisher(every: interval)
      let recorder = publisher.recordInRealTime()
      let connection = publisher.connect()
      waitForOthers()
      expectEmpty(recorder.values)
      connection.cancel()
    }

    @Test func `an interval of less than a millisecond or not a number traps with a message`() async {
      let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Timer.reactive.publish(every: 0.000_9, on: .main, in: .default)
      }
      expectContains(short.message, "Timer.publish(every:) takes an interval of a millisecond or more")
      let unordered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Timer.Reactive.TimerPublisher(interval: .nan, runLoop: .main, mode: .default)
      }
      expectContains(unordered.message, "Timer.publish(every:) takes an interval of a millisecond or more")
    }

    @Test func `nothing is delivered after the subscription or the connection is cancelled`() {
      let publisher = publisher()
      let first = publisher.recordInRealTime()
      let second = publisher.recordInRealTime()
      let connection = publisher.connect()
      expectTrue(first.waitForValues(1))
      expectTrue(second.waitForValues(1))
      first.cancel()
      let count = first.values.count
      expectTrue(second.waitForValues(count + 2))
      // One call may have been running.
      expectAtMost(first.values.count, count + 1)
      connection.cancel()
      let rest = second.values.count
      waitForOthers()
      expectAtMost(second.values.count, rest + 1)
      expectNil(second.completion)
    }

    @Test func `each connection has its own timer, and cancelling one ends the subscriptions`() {
      let publisher = publisher()
      let recorder = publisher.recordInRealTime()
      let slow = Timer.reactive.publish(every: 1_000, on: thread.runLoop, in: .default)
      _ = slow.connect()
      let first = publisher.connect()
      let second = publisher.connect()
      expectTrue(recorder.waitForValues(4))
      first.cancel()
      let count = recorder.values.count
      let later = publisher.recordInRealTime()
      expectTrue(later.waitForValues(2))
      expectAtMost(recorder.values.count, count + 1)
      second.cancel()
    }

    @Test(arguments: ["connection", "subscription"])
    func `nothing is retained after a cancellation`(of cancelled: String) {
      weak var weakRecorder: WaitableSubscriber<Date, Never>?
      weak var weakPublisher: Timer.Reactive.TimerPublisher?
      var subscription: (any Subscription)?
      var connection: (any Cancellable)?
      do {
        let publisher = publisher()
        let recorder = publisher.recordInRealTime()
        connection = publisher.connect()
        expectTrue(recorder.waitForValues(1))
        (weakRecorder, weakPublisher, subscription) = (recorder, publisher, recorder.subscription)
        // Cancelled on the timer's thread, so that no delivery is running.
        nonisolated(unsafe) let toCancel: any Cancellable =
          cancelled == "connection" ? connection! : subscription!
        thread.perform { toCancel.cancel() }
      }
      expectNil(weakRecorder)
      expectNil(weakPublisher)
      expectNotNil(subscription)
      connection?.cancel()
    }
  }
}
