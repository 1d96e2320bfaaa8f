import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct FlatMapTests {
    let outer = TestPublisher<Int, TestError>()
    let inners = (0..<3).map { _ in TestPublisher<Int, TestError>() }

    @Test func `values of all inner publishers are delivered as they are received`() {
      expectDiagram("-a(ba)b|", of: "xx|", "-ab|") { outer, inner in outer.flatMap { _ in inner } }
    }

    @Test func `it finishes when the upstream and all inner publishers have finished`() {
      let first = outer.flatMap { [inners] in inners[$0] }.record()
      outer.send(0)
      outer.send(completion: .finished)
      expectNil(first.completion)
      inners[0].send(completion: .finished)
      expectTrue(first.isFinished)
      let second = outer.flatMap { [inners] in inners[$0] }.record()
      outer.send(0)
      inners[0].send(completion: .finished)
      expectNil(second.completion)
      outer.send(completion: .finished)
      expectTrue(second.isFinished)
    }

    @Test func `at most maxPublishers inner publishers are subscribed to at once`() {
      let recorder = outer.flatMap(maxPublishers: .max(2)) { [inners] in inners[$0] }.record()
      expectEqual(outer.requests, [.max(2)])
      outer.send(0)
      outer.send(1)
      expectEqual(outer.demanded, .max(2))
      inners[1].send(completion: .finished)
      expectEqual(outer.demanded, .max(3))
      outer.send(2)
      inners[0].send(completion: .finished)
      outer.send(completion: .finished)
      inners[2].send(1)
      inners[2].send(completion: .finished)
      expectEqual(recorder.values, [1])
      expectTrue(recorder.isFinished)
    }

    @Test func `with maxPublishers .none, no value is requested, and the completion is forwarded`() {
      let recorder = outer.flatMap(maxPublishers: .none) { [inners] in inners[$0] }.record()
      expectEqual(outer.requests, [])
      outer.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `inner publishers that waited for demand receive requests in the order of their subscription`()
    {
      for demand in [[.unlimited], [.max(3), .max(3), .max(3)], [.max(1), .unlimited]]
        as [[Subscribers.Demand]]
      {
        let recorder = numbers(0..<9).flatMap { Just($0).setFailureType(to: TestError.self) }
          .record(demand: .none)
        for demand in demand { recorder.request(demand) }
        expectEqual(recorder.values, Array(0..<9))
        expectTrue(recorder.isFinished)
      }
    }

    @Test func `with little demand, waiting inner publishers cost no time`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = (0..<20_000).publisher.flatMap { _ in subject }.record(demand: .max(1))
      subject.send(1)
      expectEqual(recorder.values, [1])
      recorder.request(.unlimited)
      expectEqual(recorder.values.count, 20_000)
      recorder.cancel()
    }

    /// It once took quadratic time: minutes for this many.
    @Test func `thirty thousand inner publishers at a time cost little time`() {
      let subjects = (0..<36_000).map { _ in PassthroughSubject<Int, Never>() }
      let recorder = subjects.publisher.flatMap(maxPublishers: .max(30_000)) { $0 }.record()
      for subject in subjects {
        subject.send(1)
        subject.send(completion: .finished)
      }
      expectEqual(recorder.values.count, 36_000)
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [Subscribers.Demand.unlimited, .max(3)])
    func `a value sent while ready values of inner publishers are delivered follows them`(
      demand: Subscribers.Demand
    ) {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = TestSubscriber<Int, Never>(demand: .none)
      recorder.onValue = { if $0 == 1 { subject.send(3) } }
      subject.flatMap { Just($0) }.subscribe(recorder)
      subject.send(1)
      subject.send(2)
      recorder.request(demand)
      expectEqual(recorder.values, [1, 2, 3])
    }

    @Test(arguments: [false, true])
    func `a failure of the upstream or an inner publisher is delivered after buffered values`(isInner: Bool) {
      let recorder = outer.flatMap { [inners] in inners[$0] }.record(demand: .max(1))
      outer.send(0)
      inners[0].send(1)
      inners[0].send(2)
      (isInner ? inners[0] : outer).send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.a))])
    }

    @Test func `ready values of inner publishers are delivered before a failure of the upstream`() {
      let recorder = outer.flatMap { Just($0) }.record(demand: .max(1))
      for number in 0..<3 { outer.send(number) }
      outer.send(completion: .failure(.a))
      expectEqual(recorder.values, [0])
      recorder.request(.max(2))
      expectEqual(recorder.values, [0, 1, 2])
      expectEqual(recorder.failure, .a)
    }

    @Test func `the upstream, the inner publishers or neither may fail`() {
      let never = [1].publisher
      expectEvents("1 |", of: never.flatMap { [$0].publisher })
      expectEvents("#a", of: never.flatMap { _ in Fail<Int, TestError>(error: .a) })
      expectEvents("1 #b", of: numbers([1]).append(Fail(error: .b)).flatMap { [$0].publisher })
    }
  }
}
