import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PausableTests {
    let upstream = TestPublisher<Int, TestError>()
    let pauser = TestPublisher<Bool, TestError>()

    @Test func `values that wait are delivered when the pause ends`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 10).record()
      upstream.send(1)
      pauser.send(true)
      upstream.send(2)
      upstream.send(3)
      expectEqual(recorder.values, [1])
      pauser.send(false)
      expectEqual(recorder.values, [1, 2, 3])
      upstream.send(4)
      expectEqual(recorder.values, [1, 2, 3, 4])
    }

    @Test func `the times of a diagram`() {
      let scheduler = TestScheduler()
      let values = scheduler.cold("a-b-c-d-e|")
      let pauser = scheduler.cold("-y---n", values: ["y": true, "n": false])
      let recorder = values.pausable(by: pauser, bufferSize: 1).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, "a----cd-e|")
    }

    @Test(arguments: [0, 1, 2])
    func `the oldest values are dropped beyond the size`(size: Int) {
      let recorder = upstream.pausable(by: pauser, bufferSize: size).record()
      pauser.send(true)
      for value in 1...3 { upstream.send(value) }
      pauser.send(false)
      expectEqual(recorder.values, Array([1, 2, 3].suffix(size)))
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

    @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure(.a)])
    func `a completion waits for the end of the pause, and follows the values`(
      completion: Subscribers.Completion<TestError>
    ) {
      let recorder = upstream.pausable(by: pauser, bufferSize: 1).record()
      pauser.send(true)
      upstream.send(1)
      upstream.send(completion: completion)
      expectEqual(recorder.signals, [.subscription])
      pauser.send(false)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(completion)])
      expectFalse(pauser.hasSubscriber)
    }

    @Test func `a pauser that finishes resumes for good`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 1).record()
      pauser.send(true)
      upstream.send(1)
      pauser.send(completion: .finished)
      upstream.send(2)
      upstream.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `a pauser that fails fails the sequence, and cancels the upstream`() {
      let recorder = upstream.pausable(by: pauser, bufferSize: 1).record()
      pauser.send(true)
      upstream.send(1)
      pauser.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
      expectEqual(upstream.cancellations, 1)
    }

    @Test func `cancellation cancels both, and releases the values that wait`() {
      final class Held: Sendable {}
      let upstream = TestPublisher<Held, TestError>()
      weak var weakHeld: Held?
      let recorder = upstream.map { $0 }.pausable(by: pauser, bufferSize: 1).map { _ in 1 }.record()
      pauser.send(true)
      do {
        let held = Held()
        weakHeld = held
        upstream.send(held)
      }
      expectNotNil(weakHeld)
      recorder.cancel()
      expectNil(weakHeld)
      expectEqual([upstream.cancellations, pauser.cancellations], [1, 1])
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

    @Test func `a subscriber that pauses receives nothing more until it resumes`() {
      let upstream = PassthroughSubject<Int, Never>()
      let isPaused = PassthroughSubject<Bool, Never>()
      let recorder = upstream.pausable(by: isPaused, bufferSize: 10).record()
      recorder.onValue = { if $0 == 1 { isPaused.send(true) } }
      for value in 1...3 { upstream.send(value) }
      expectEqual(recorder.values, [1])
      isPaused.send(false)
      expectEqual(recorder.values, [1, 2, 3])
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

    @Test func `threads that send and pause lose no value, and keep the order`() {
      for _ in 1...100 {
        let upstream = PassthroughSubject<Int, Never>()
        let isPaused = PassthroughSubject<Bool, Never>()
        let recorder = upstream.pausable(by: isPaused, bufferSize: .max).record()
        onThreads(2) { index in
          for value in 0..<200 {
            if index == 0 { upstream.send(value) } else { isPaused.send(value % 2 == 0) }
          }
        }
        isPaused.send(false)
        expectEqual(recorder.values, Array(0..<200))
      }
    }

    @Test func `nothing is delivered once a thread's pause has been sent`() {
      let upstream = PassthroughSubject<Int, Never>()
      let isPaused = PassthroughSubject<Bool, Never>()
      let recorder = upstream.pausable(by: isPaused, bufferSize: .max).record()
      onThreads(2) { index in
        if index == 0 {
          for value in 0..<1_000 { upstream.send(value) }
        } else {
          isPaused.send(true)
        }
      }
      let count = recorder.values.count
      upstream.send(1_000)
      expectEqual(recorder.values.count, count)
      isPaused.send(false)
      expectEqual(recorder.values, Array(0...1_000))
    }
  }
}
