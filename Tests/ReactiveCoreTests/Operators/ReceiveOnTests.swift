import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReceiveOnTests {
    @Test func `values and the completion are delivered on the scheduler`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.receive(on: scheduler).record()
      expectEqual(recorder.signals, [.subscription])
      probe.send(1)
      probe.send(2)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription])
      scheduler.advance()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
    }

    @Test func `values stay in order and on the scheduler, even if it is concurrent`() {
      expectTrue(expectOrder(2_000) { $0.receive(on: $1) })
    }

    @Test func `a busy subscriber is not called by another action`() {
      let scheduler = TestScheduler()
      let subject = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { value in
        guard value == 1 else { return }
        subject.send(2)
        scheduler.advance()
        expectEqual(recorder.values, [1])
      }
      subject.receive(on: scheduler).subscribe(recorder)
      subject.send(1)
      scheduler.advance()
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `the subscriber receives its subscription with the upstream's`() {
      let scheduler = TestScheduler()
      let probe = TestPublisher<Int, Never>()
      let recorder = probe.subscribe(on: scheduler).receive(on: scheduler).record(demand: .max(2))
      expectEqual(recorder.signals, [])
      scheduler.advance()
      expectEqual(recorder.signals, [.subscription])
      expectEqual(probe.requests, [.max(2)])
    }
  }
}
