import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PausableTests {
    let upstream = TestPublisher<Int, TestError>()
    let pauser = TestPublisher<Bool, TestError>()

    @Test(
      arguments: [
        (1, "a-b-c-d-e|", "-y---n", "a----cd-e|"),
        (0, "-abc|", "y---n", "----|"),
        (2, "-abc|", "y---n", "----(bc|)"),
        (3, "-abc|", "y---n", "----(abc|)"),
        (1, "-a#", "y---n", "----(a#)"),
        (1, "-a-b|", "y-|", "--ab|"),
        (1, "-a", "y-#", "--#"),
      ]
    )
    func `values and a completion wait for the end of the pause, or of the pauser, the oldest dropped`(
      _ size: Int,
      _ upstream: String,
      _ pauser: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, pauser) { upstream, pauser in
        upstream.pausable(by: pauser.map { $0 == "y" }, bufferSize: size)
      }
    }

    @Test func `the newest values are dropped if the strategy says so`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 2, whenFull: .dropNewest).record()
      pauser.send(true)
      for value in 1...3 { upstream.send(value) }
      pauser.send(false)
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `the error for a full buffer cancels the upstream, and follows the values that wait`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 1, whenFull: .customError { .b }).record()
      pauser.send(true)
      upstream.send(1)
      upstream.send(2)
      expectEqual(upstream.cancellations, 1)
      expectEqual(recorder.signals, [.subscription])
      pauser.send(false)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.b))])
      expectEqual(pauser.cancellations, 1)
    }

    @Test func `demand is forwarded, and one more value is requested for each dropped one`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 1).record(demand: .max(2))
      expectEqual(upstream.requests, [.max(2)])
      pauser.send(true)
      upstream.send(1)
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(2)
      expectEqual(upstream.requests, [.max(2), .max(1)])
      pauser.send(false)
      expectEqual(recorder.values, [2])
      upstream.send(3)
      expectEqual(recorder.values, [2, 3])
      recorder.request(.max(3))
      expectEqual(upstream.requests, [.max(2), .max(1), .max(3)])
    }

    @Test func `a source that can wait waits, and loses nothing`() {
      let isPaused = CurrentValueSubject<Bool, Never>(false)
      let made = Counter()
      let source = (1...5).lazy.map { value in
        made.increment()
        return value
      }
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 2 { isPaused.send(true) } }
      source.publisher.pausable(by: isPaused, bufferSize: 0).subscribe(recorder)
      expectEqual(recorder.values, [1, 2])
      expectLess(made.value, 5)
      isPaused.send(false)
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
      expectTrue(recorder.isFinished)
    }

    @Test func `values that wait are delivered before a pause that is sent meanwhile by the same subject`() {
      let upstream = PassthroughSubject<Int, Never>()
      let isPaused = CurrentValueSubject<Bool, Never>(true)
      let recorder = upstream.pausable(by: isPaused, bufferSize: 10).record()
      recorder.onValue = { _ in isPaused.send(true) }
      for value in 1...2 { upstream.send(value) }
      isPaused.send(false)
      upstream.send(3)
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `a pause also holds values back that wait for a request`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 10).record(demand: .max(3))
      pauser.send(true)
      for value in 1...3 { upstream.send(value) }
      recorder.onValue = { [pauser] in if $0 == 1 { pauser.send(true) } }
      pauser.send(false)
      expectEqual(recorder.values, [1])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1])
      pauser.send(false)
      expectEqual(recorder.values, [1, 2, 3])
    }
  }
}
