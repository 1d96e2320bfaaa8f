import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SourceContinuationTests {
    /// A source that a test drives.
    private final class Source: Publisher {
      typealias Output = Int
      typealias Failure = TestError

      private let waitsForDemand: Bool
      private(set) var starts = 0
      private(set) var stops = 0
      private(set) var continuation: SourceContinuation<Int, TestError>?
      var onStart: ((SourceContinuation<Int, TestError>) -> Void)?

      init(waitsForDemand: Bool = false) { self.waitsForDemand = waitsForDemand }

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        SourceContinuation.open("Source", for: subscriber, waitsForDemand: waitsForDemand) { continuation in
          self.starts += 1
          self.continuation = continuation
          self.onStart?(continuation)
          return { self.stops += 1 }
        }
      }
    }

    @Test func `a source is started once: before the subscription is received, or at the first demand`() {
      let eager = Source()
      let first = eager.record(demand: .none)
      expectEqual(eager.starts, 1)
      let patient = Source(waitsForDemand: true)
      let second = patient.record(demand: .none)
      expectEqual(patient.starts, 0)
      for recorder in [first, second] {
        recorder.request(.max(1))
        recorder.request(.max(2))
      }
      expectEqual(eager.starts, 1)
      expectEqual(patient.starts, 1)
      first.cancel()
      second.cancel()
    }

    @Test func `a value sent without demand is dropped`() {
      let source = Source()
      let recorder = source.record(demand: .none)
      source.continuation?.send(1)
      recorder.request(.max(1))
      source.continuation?.send(2)
      source.continuation?.send(3)
      expectEqual(recorder.values, [2])
      recorder.cancel()
    }

    @Test func `values sent while the source starts are delivered after the subscription`() {
      for waitsForDemand in [false, true] {
        let source = Source(waitsForDemand: waitsForDemand)
        source.onStart = {
          $0.send(1)
          $0.send(completion: .finished)
          $0.send(2)
        }
        let recorder = source.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
        expectEqual(source.stops, 1)
      }
    }

    @Test func `after the first completion nothing follows, and the source has been stopped`() {
      let source = Source(waitsForDemand: true)
      let recorder = source.record()
      source.continuation?.send(1)
      source.continuation?.send(completion: .failure(.a))
      expectEqual(source.stops, 1)
      source.continuation?.send(2)
      source.continuation?.send(completion: .finished)
      recorder.cancel()
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(source.stops, 1)
    }

    @Test func `cancelling stops the source once, and nothing follows`() {
      let source = Source()
      let recorder = source.record()
      recorder.cancel()
      recorder.cancel()
      source.continuation?.send(1)
      source.continuation?.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription])
      expectEqual(source.stops, 1)
    }

    @Test func `a subscriber that cancels while the source starts stops it`() {
      let source = Source(waitsForDemand: true)
      let recorder = TestSubscriber<Int, TestError>()
      source.onStart = { _ in recorder.cancel() }
      source.subscribe(recorder)
      expectEqual(source.stops, 1)
    }

    @Test func `a source cancelled before the first demand is neither started nor stopped`() {
      let source = Source(waitsForDemand: true)
      let recorder = source.record(demand: .none)
      recorder.cancel()
      recorder.request(.max(1))
      expectEqual(source.starts, 0)
      expectEqual(source.stops, 0)
    }

    @Test func `all values of several threads are delivered, one at a time`() {
      let source = Source()
      let recorder = source.record()
      let continuation = source.continuation
      onThreads(4) { thread in
        for number in 0..<1_000 { continuation?.send(thread * 1_000 + number) }
      }
      recorder.cancel()
      expectEqual(recorder.values.sorted(), Array(0..<4_000))
      for thread in 0..<4 {
        let own = recorder.values.filter { $0 / 1_000 == thread }
        expectEqual(own, own.sorted())
      }
    }

    @Test(arguments: [true, false])
    func `nothing is retained after termination, though the continuation is retained`(byCancelling: Bool) {
      weak var weakRecorder: TestSubscriber<Int, TestError>?
      weak var weakCaptive: Captive?
      var continuation: SourceContinuation<Int, TestError>?
      var subscription: (any Subscription)?
      do {
        let captive = Captive()
        let recorder = TestSubscriber<Int, TestError>()
        (weakRecorder, weakCaptive) = (recorder, captive)
        recorder.onSubscription = { subscription = $0 }
        SourceContinuation.open("Source", for: recorder, waitsForDemand: true) {
          continuation = $0
          return { _ = captive.pass(0) }
        }
        if byCancelling { recorder.cancel() } else { continuation?.send(completion: .finished) }
      }
      expectNil(weakRecorder)
      expectNil(weakCaptive)
      expectNotNil(continuation)
      expectNotNil(subscription)
    }
  }
}
