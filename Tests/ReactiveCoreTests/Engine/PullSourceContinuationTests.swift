import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PullSourceContinuationTests {
    /// A source that makes the requested numbers immediately.
    private final class Source: Publisher {
      typealias Output = Int
      typealias Failure = TestError

      private let end: Int
      private(set) var made = 0
      private(set) var stops = 0

      init(upTo end: Int = .max) { self.end = end }

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        let continuation = PullSourceContinuation<Int, TestError>("Source", for: subscriber)
        continuation.connect {
          while self.made < self.end, continuation.takeDemand() {
            self.made += 1
            continuation.deliver(self.made)
          }
          if self.made == self.end { continuation.finish(.failure(.a)) }
        } stop: {
          self.stops += 1
        }
        continuation.start()
      }
    }

    @Test func `values are made as they are requested, however they are requested`() {
      let source = Source()
      let recorder = TestSubscriber<Int, TestError>(demand: .max(1))
      recorder.onValue = { [weak recorder] in if $0 == 2 { recorder?.request(.max(2)) } }
      source.subscribe(recorder)
      expectEqual(source.made, 1)
      recorder.request(.max(1))
      expectEqual(source.made, 4)
      expectEqual(recorder.values, [1, 2, 3, 4])
      recorder.cancel()
      expectEqual(source.stops, 1)
    }

    @Test func `a completion is delivered once, stops the source, and nothing follows`() {
      let source = Source(upTo: 2)
      let recorder = source.record()
      recorder.request(.max(1))
      recorder.cancel()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
      expectEqual(source.stops, 1)
    }

    @Test func `a cancelled source has no demand and is not pumped`() {
      let source = Source()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onValue = { [weak recorder] in if $0 == 3 { recorder?.cancel() } }
      source.subscribe(recorder)
      recorder.request(.max(1))
      expectEqual(source.made, 3)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3)])
      expectEqual(source.stops, 1)
    }

    @Test func `a loop pulls one value at a time`() async throws {
      let source = Source()
      for try await value in source.values where value == 3 { break }
      expectEqual(source.made, 3)
      expectEqual(source.stops, 1)
    }

    @Test func `the subscription is received once, even if it is started several times`() {
      let recorder = TestSubscriber<Int, TestError>()
      let continuation = PullSourceContinuation<Int, TestError>("Source", for: recorder)
      continuation.start()
      continuation.start()
      expectEqual(recorder.signals, [.subscription])
      expectEqual(recorder.subscription.map { "\($0)" }, "Source")
      recorder.cancel()
    }

    @Test(arguments: [true, false])
    func `upstream and downstream are released on termination, though the continuation is retained`(
      byCancelling: Bool
    ) {
      weak var weakRecorder: TestSubscriber<Int, TestError>?
      weak var weakCaptive: Captive?
      var continuation: PullSourceContinuation<Int, TestError>?
      var subscription: (any Subscription)?
      do {
        let captive = Captive()
        let recorder = TestSubscriber<Int, TestError>()
        (weakRecorder, weakCaptive) = (recorder, captive)
        recorder.onSubscription = { subscription = $0 }
        continuation = PullSourceContinuation("Source", for: recorder)
        continuation?.connect(pump: { _ = captive.pass(0) }, stop: { _ = captive.pass(0) })
        continuation?.start()
        if byCancelling {
          recorder.cancel()
        } else {
          continuation?.inTurn { continuation?.finish(.finished) }
        }
      }
      expectNil(weakRecorder)
      expectNil(weakCaptive)
      expectNotNil(continuation)
      expectNotNil(subscription)
    }
  }
}
