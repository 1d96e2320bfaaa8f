import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ConcatMapTests {
    let upstream = TestPublisher<Int, TestError>()
    let inner = [TestPublisher<Int, TestError>(), TestPublisher<Int, TestError>()]

    @Test func `values that a subject sends while another publisher is active are not lost`() {
      let subject = PassthroughSubject<Int, TestError>()
      let transformed = Protected<[Int]>([])
      let recorder = subject.concatMap { [inner] index in
        transformed.withLock { $0.append(index) }
        return inner[index]
      }
      .record()
      subject.send(0)
      subject.send(1)
      subject.send(completion: .finished)
      expectEqual(transformed.withLock { $0 }, [0])
      expectFalse(inner[1].hasSubscriber)
      inner[0].send(1)
      inner[0].send(completion: .finished)
      expectEqual(transformed.withLock { $0 }, [0, 1])
      inner[1].send(2)
      inner[1].send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `many ready publishers are published in order`() {
      let gate = PassthroughSubject<Int, Never>()
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.concatMap { value in
        value == 0 ? gate.eraseToAnyPublisher() : [value, -value].publisher.eraseToAnyPublisher()
      }
      .record()
      for value in 0...10_000 { subject.send(value) }
      expectEqual(recorder.values, [])
      gate.send(completion: .finished)
      expectEqual(recorder.values, (1...10_000).flatMap { [$0, -$0] })
    }

    @Test func `unlimited demand is requested from the upstream, and one value ahead from a publisher`() {
      let recorder = upstream.concatMap { [inner] in inner[$0] }.record(demand: .max(1))
      expectEqual(upstream.requests, [.unlimited])
      upstream.send(0)
      upstream.send(1)
      inner[0].send(1)
      expectEqual(inner[0].demanded, .max(2))
      inner[0].send(completion: .finished)
      expectEqual(inner[1].demanded, .max(1))
      recorder.request(.max(1))
      expectEqual(inner[1].demanded, .max(1))
      inner[1].send(2)
      expectEqual(recorder.values, [1, 2])
    }

    @Test func `a publisher with one ready value waits until there is demand for it`() {
      let recorder = upstream.concatMap { Just($0).setFailureType(to: TestError.self) }.record(
        demand: .max(1)
      )
      for value in 1...3 { upstream.send(value) }
      upstream.send(completion: .finished)
      expectEqual(recorder.values, [1])
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2, 3])
      expectTrue(recorder.isFinished)
    }
  }
}
