import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SwitchToLatestTests {
    let outer = TestPublisher<TestPublisher<Int, TestError>, TestError>()
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test func `only values of the latest publisher are delivered`() {
      expectDiagram("-a-ab|", of: "x-x|", "-ab|") { outer, inner in
        outer.map { _ in inner }.switchToLatest()
      }
    }

    @Test func `it finishes when the upstream and the latest publisher have finished`() {
      let first = outer.switchToLatest().record()
      outer.send(a)
      outer.send(completion: .finished)
      a.send(1)
      expectNil(first.completion)
      a.send(completion: .finished)
      expectEqual(first.signals, [.subscription, .value(1), .completion(.finished)])
      let second = outer.switchToLatest().record()
      outer.send(b)
      b.send(completion: .finished)
      expectNil(second.completion)
      outer.send(completion: .finished)
      expectTrue(second.isFinished)
    }

    @Test func `it requests unlimited publishers, and the remaining demand from each of them`() {
      let recorder = outer.switchToLatest().record(demand: .max(3))
      expectEqual(outer.requests, [.unlimited])
      outer.send(a)
      expectEqual(a.requests, [.max(3)])
      a.send(1)
      outer.send(b)
      expectEqual(b.requests, [.max(2)])
      recorder.request(.max(2))
      expectEqual(b.requests, [.max(2), .max(2)])
    }

    @Test func `a publisher sent from inside receive replaces the previous one immediately`() {
      let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
      let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = {
        guard $0 == 1 else { return }
        outer.send(b)
        a.send(8)
        b.send(2)
        b.send(3)
      }
      outer.switchToLatest().subscribe(recorder)
      outer.send(a)
      a.send(1)
      a.send(9)
      expectEqual(recorder.values, [1, 2, 3])
      expectFalse(a.hasSubscribers)
    }

    @Test func `the remaining demand is requested from a publisher subscribed to inside receive`() {
      let recorder = outer.switchToLatest().record(demand: .max(2))
      recorder.onValue = { [outer, b] _ in outer.send(b) }
      outer.send(a)
      a.send(1)
      expectEqual(b.requests, [.max(1)])
      recorder.request(.max(3))
      expectEqual(b.requests, [.max(1), .max(3)])
    }

    @Test func `an endless sequence sent from inside receive is pulled as it is requested`() {
      let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
      let first = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == -1 { outer.send((0...).publisher.eraseToAnyPublisher()) } }
      outer.switchToLatest().prefix(40).subscribe(recorder)
      outer.send(first.eraseToAnyPublisher())
      first.send(-1)
      expectEqual(recorder.values, Array(-1..<39))
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure after a publisher sent from inside receive follows its ready values`() {
      let outer = PassthroughSubject<AnyPublisher<Int, TestError>, TestError>()
      let first = PassthroughSubject<Int, TestError>()
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onValue = {
        guard $0 == 1 else { return }
        outer.send(numbers([2, 3]).eraseToAnyPublisher())
        outer.send(completion: .failure(.a))
      }
      outer.switchToLatest().subscribe(recorder)
      outer.send(first.eraseToAnyPublisher())
      first.send(1)
      expectEqual(recorder.values, [1, 2, 3])
      expectEqual(recorder.failure, .a)
    }

    @Test func `while threads send and switch, delivery is serial and the last publisher remains`() {
      let subjects = (0..<100).map { _ in PassthroughSubject<Int, Never>() }
      let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
      let recorder = outer.switchToLatest().record()
      onThreads(2) { thread in
        for (index, subject) in subjects.enumerated() {
          if thread == 0 { outer.send(subject) } else { for _ in 0..<50 { subject.send(index) } }
        }
      }
      subjects[99].send(1000)
      expectEqual(recorder.values.last, 1000)
      expectEqual(recorder.values, recorder.values.sorted())
    }

    @Test func `the upstream, the inner publishers or neither may fail`() {
      expectEvents("1 |", of: [[1].publisher].publisher.switchToLatest())
      expectEvents("1 |", of: [numbers([1])].publisher.switchToLatest())
      let failing = Publishers.Sequence<[Publishers.Sequence<[Int], Never>], TestError>(
        sequence: [[1].publisher]
      )
      expectEvents("1 |", of: failing.switchToLatest())
      expectEvents("#a", of: [Fail<Int, TestError>(error: .a)].publisher.switchToLatest())
    }
  }
}
