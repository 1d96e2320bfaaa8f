import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PassthroughSubjectTests {
    @Test func `values and the completion reach every subscriber in order`() {
      let subject = PassthroughSubject<Int, TestError>()
      let first = subject.record()
      subject.send(1)
      let second = subject.record()
      subject.send(2)
      subject.send(completion: .failure(.a))
      subject.send(3)
      expectEqual(first.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
      expectEqual(second.signals, [.subscription, .value(2), .completion(.failure(.a))])
    }

    @Test func `a value that was not requested is lost`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record(demand: .max(1))
      subject.send(1)
      subject.send(2)
      recorder.request(.max(1))
      subject.send(3)
      subject.send(4)
      expectEqual(recorder.values, [1, 3])
    }

    @Test func `a value sent from inside a subscriber is delivered after the current one, for all`() {
      let subject = PassthroughSubject<Int, Never>()
      let first = TestSubscriber<Int, Never>()
      first.onValue = { if $0 < 3 { subject.send($0 + 1) } }
      subject.subscribe(first)
      let second = subject.record()
      subject.send(1)
      expectEqual(first.values, [1, 2, 3])
      expectEqual(second.values, [1, 2, 3])
    }

    @Test func `a completion needs no demand, and is all that a subscriber after it receives`() {
      // A subscriber that has requested nothing receives just the completion.
      do {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.record(demand: .none)
        subject.send(1)
        subject.send(completion: .finished)
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
      // A subscriber after the completion receives just that.
      do {
        let subject = PassthroughSubject<Int, TestError>()
        subject.send(1)
        subject.send(completion: .failure(.a))
        expectEqual(subject.record(demand: .none).signals, [.subscription, .completion(.failure(.a))])
      }
    }

    @Test func `nothing is delivered to a subscriber that has cancelled, and the others continue`() {
      let subject = PassthroughSubject<Int, Never>()
      let leaving = subject.record()
      let staying = subject.record()
      subject.send(1)
      leaving.cancel()
      subject.send(2)
      subject.send(completion: .finished)
      expectEqual(leaving.signals, [.subscription, .value(1)])
      expectEqual(staying.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `a completion sent from inside a subscriber is delivered after the current value, for all`() {
      let subject = PassthroughSubject<Int, TestError>()
      let first = TestSubscriber<Int, TestError>()
      first.onValue = { _ in
        subject.send(completion: .failure(.a))
        subject.send(2)
      }
      subject.subscribe(first)
      let second = subject.record()
      subject.send(1)
      for recorder in [first, second] {
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      }
    }

    @Test func `a subscription from inside a subscriber receives what follows the current value`() {
      let subject = PassthroughSubject<Int, Never>()
      var inner: TestSubscriber<Int, Never>?
      let outer = TestSubscriber<Int, Never>()
      outer.onValue = { if $0 == 1 { inner = subject.record() } }
      subject.subscribe(outer)
      subject.send(1)
      subject.send(2)
      expectEqual(outer.values, [1, 2])
      expectEqual(inner?.values, [2])
    }

    @Test func `nothing need be said where there is nothing to say`() {
      let subject = PassthroughSubject<Void, Never>()
      let recorder = subject.record()
      subject.send()
      expectEqual(recorder.values.count, 1)
    }

    @Test func `a subject can be a constant that is shared by all threads`() {
      enum Shared { static let taps = PassthroughSubject<Int, Never>() }
      let recorder = Shared.taps.record()
      onThreads(4) { thread in
        for _ in 0..<100 { Shared.taps.send(thread) }
      }
      expectEqual(recorder.values.count, 400)
    }
  }
}
