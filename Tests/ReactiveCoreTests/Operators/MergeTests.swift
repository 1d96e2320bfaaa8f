import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MergeTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test func `values are delivered in the order in which they are sent, then the last completion`() {
      expectDiagram("abc-d|", of: "a-c|", "-b--d|") { $0.merge(with: $1) }
    }

    @Test func `a failure cancels the other publishers before it is delivered`() {
      let recorder = TestSubscriber<Int, TestError>()
      var wasCancelled = false
      recorder.onCompletion = { [a] _ in wasCancelled = a.isCancelled }
      a.merge(with: b).subscribe(recorder)
      b.send(completion: .failure(.b))
      a.send(1)
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
      expectTrue(wasCancelled)
    }

    @Test(arguments: [Subscribers.Demand.unlimited, .max(6)])
    func `upstreams receive requests in order`(
      demand: Subscribers.Demand
    ) {
      let merged = [1, 2].publisher.merge(with: [3, 4].publisher, [5, 6].publisher)
      let recorder = merged.record(demand: .none)
      recorder.request(demand)
      expectEqual(recorder.values, [1, 3, 5, 2, 4, 6])
      expectTrue(recorder.isFinished)
    }

    @Test func `values that a subject sends without demand are delivered when they are requested`() {
      let subject = PassthroughSubject<Int, Never>()
      let merged = subject.merge(with: Empty(completeImmediately: false))
      let mapped = Just(1).flatMap { _ in subject }
      for publisher in [merged.eraseToAnyPublisher(), mapped.eraseToAnyPublisher()] {
        let recorder = publisher.record(demand: .none)
        subject.send(1)
        subject.send(2)
        expectEqual(recorder.values, [])
        recorder.request(.max(1))
        subject.send(3)
        recorder.request(.unlimited)
        subject.send(4)
        expectEqual(recorder.values, [1, 2, 3, 4])
      }
    }

    @Test func `any number of publishers can be merged, at once or step by step`() {
      let s = (0..<8).map { numbers([$0]).map { $0 } }
      let (m2, m3, m4) = (s[0].merge(with: s[1].map { $0 }), s[2].map { $0 }, s[3].map { $0 })
      let grown = m2.merge(with: m3).merge(with: m4).merge(with: s[4]).merge(with: s[5]).merge(with: s[6])
        .merge(with: s[7])
      let all = "0 1 2 3 4 5 6 7 |"
      expectEvents(all, of: grown)
      expectEvents(all, of: s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]))
      expectEvents(all, of: m2.merge(with: s[2], s[3], s[4], s[5], s[6], s[7]))
      expectEvents(all, of: m2.merge(with: m3).merge(with: s[3], s[4], s[5], s[6], s[7]))
      expectEvents(all, of: s[0].merge(with: s[1], s[2], s[3]).merge(with: s[4], s[5], s[6], s[7]))
      expectEvents(all, of: s[0].merge(with: s[1], s[2], s[3], s[4]).merge(with: s[5], s[6], s[7]))
      expectEvents(all, of: s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).merge(with: s[6], s[7]))
      expectEvents(all, of: s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).merge(with: s[7]))
      let merged: Publishers.MergeMany = numbers([1]).merge(with: numbers([2])).merge(with: numbers([3]))
      expectEqual(merged.publishers.count, 3)
      expectEvents("1 2 3 |", of: merged)
      expectEqual(merged, Publishers.MergeMany([numbers([1]), numbers([2]), numbers([3])]))
      let none = Publishers.MergeMany([TestPublisher<Int, TestError>]()).record(demand: .none)
      expectEqual(none.signals, [.subscription, .completion(.finished)])
    }
  }
}
