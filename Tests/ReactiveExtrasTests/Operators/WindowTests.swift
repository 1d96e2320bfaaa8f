import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct WindowTests {
    typealias Windows = TestSubscriber<AnyPublisher<Int, TestError>, TestError>

    let upstream = TestPublisher<Int, TestError>()

    @Test func `count values make a window, and the remaining ones make the last`() {
      let recorder = (1...5).publisher.window(count: 2).flatMap { $0.collect() }.record()
      expectEqual(recorder.values, [[1, 2], [3, 4], [5]])
      expectTrue(recorder.isFinished)
    }

    @Test func `a window is published with its first value, and finishes with its last`() {
      let windows: Windows = upstream.window(count: 2).record()
      expectEqual(upstream.requests, [.unlimited])
      expectEmpty(windows.values)
      upstream.send(1)
      let first = windows.values[0].record()
      upstream.send(2)
      expectEqual(first.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      upstream.send(3)
      let second = windows.values[1].record()
      upstream.send(completion: .failure(.a))
      expectEqual(second.signals, [.subscription, .value(3), .completion(.failure(.a))])
      expectEqual(windows.failure, .a)
    }

    @Test func `a window buffers its last values for the first subscriber`() {
      let windows: Windows = upstream.window(count: 3, bufferSize: 2).record(demand: .max(1))
      for value in 1...4 { upstream.send(value) }
      expectEqual(
        windows.values[0].record().signals,
        [.subscription, .value(2), .value(3), .completion(.finished)]
      )
      windows.request(.max(1))
      expectEqual(windows.values[1].record().values, [4])
    }

    @Test func `after a cancellation the current window continues to its end, and no other follows`() {
      let windows: Windows = upstream.window(count: 2).record()
      upstream.send(1)
      let first = windows.values[0].record()
      windows.cancel()
      expectTrue(upstream.hasSubscriber)
      upstream.send(2)
      expectEqual(first.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectFalse(upstream.hasSubscriber)
      expectEqual(windows.values.count, 1)
    }
  }
}
