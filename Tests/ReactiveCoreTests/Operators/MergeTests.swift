import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MergeTests {
    let a = TestPublisher<Int, TestError>()
    let b = TestPublisher<Int, TestError>()

    @Test func `values are delivered in the order in which they are sent`() {
      let recorder = a.merge(with: b.map { $0 }).record()
      a.send(1)
      b.send(2)
      a.send(3)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(3)])
    }

    @Test func `it finishes when all have finished`() {
      let recorder = a.merge(with: b).record()
      a.send(completion: .finished)
      expectNil(recorder.completion)
      b.send(1)
      b.send(completion: .finished)
      expectEqual(recorder.values, [1])
      expectTrue(recorder.isFinished)
    }

    @Test func `a failure ends it and cancels the others before it is delivered`() {
      let recorder = TestSubscriber<Int, TestError>()
      var wasCancelled = false
      recorder.onCompletion = { [a] _ in wasCancelled = a.isCancelled }
      a.merge(with: b).subscribe(recorder)
      b.send(completion: .failure(.b))
      a.send(1)
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
      expectTrue(wasCancelled)
    }

    @Test func `unlimited demand is requested from every upstream at once`() {
      _ = a.merge(with: b).record()
      expectEqual(a.requests, [.unlimited])
      expectEqual(b.requests, [.unlimited])
    }

    @Test func `with limited demand one value at a time is requested from every upstream`() {
      let recorder = a.merge(with: b).record(demand: .max(3))
      expectEqual(a.requests, [.max(1)])
      expectEqual(b.requests, [.max(1)])
      a.send(1)
      expectEqual(a.requests, [.max(1), .max(1)])
      expectEqual(b.requests, [.max(1)])
      recorder.request(.unlimited)
      expectEqual(a.requests.last, .unlimited)
      expectEqual(b.requests.last, .unlimited)
    }

    @Test(arguments: [Subscribers.Demand.unlimited, .max(6)])
    func `requests are made in the order of the upstreams, also when the first demand is late`(
      demand: Subscribers.Demand
    ) {
      let merged = [1, 2].publisher.merge(with: [3, 4].publisher, [5, 6].publisher)
      let recorder = merged.record(demand: .none)
      recorder.request(demand)
      expectEqual(recorder.values, [1, 3, 5, 2, 4, 6])
      expectTrue(recorder.isFinished)
    }

    @Test func `one value of each is requested before the downstream has demand, and no more`() {
      let recorder = a.merge(with: b).record(demand: .none)
      expectEqual(a.requests + b.requests, [.max(1), .max(1)])
      a.send(1)
      expectEqual(recorder.values, [])
      recorder.request(.max(1))
      expectEqual(recorder.values, [1])
      expectEqual(a.requests, [.max(1), .max(1)])
      expectEqual(b.requests, [.max(1)])
    }

    @Test func `a value beyond the demand is buffered until it is requested, and the completion after it`() {
      let recorder = a.merge(with: b).record(demand: .max(1))
      a.send(1)
      b.send(2)
      a.send(completion: .finished)
      b.send(completion: .finished)
      expectEqual(recorder.values, [1])
      expectNil(recorder.completion)
      recorder.request(.max(1))
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [Subscribers.Demand.none, .max(1)])
    func `no value of a sequence is lost, whatever the demand`(more: Subscribers.Demand) {
      let merged = numbers(0..<100).merge(with: numbers(100..<200), numbers(200..<300))
      let recorder = merged.record(demand: more == .none ? .unlimited : .max(1), more: more)
      expectEqual(recorder.values.sorted(), Array(0..<300))
      expectTrue(recorder.isFinished)
    }

    @Test func `an upstream may finish or fail inside subscribe`() {
      // An upstream may finish inside subscribe.
      do {
        let recorder = numbers([]).merge(with: numbers([1])).record()
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
      }
      // After a failure inside subscribe the next upstream is cancelled on subscription.
      do {
        let a = TestPublisher<Int, TestError>()
        let recorder = Fail<Int, TestError>(error: .a).merge(with: a).record()
        expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
        expectFalse(a.hasSubscriber)
        expectEqual(a.requests, [])
      }
    }

    @Test func `upstreams that waited for demand receive requests in the order of their subscription`() {
      for demand in [[.unlimited], [.max(3), .max(3), .max(3)], [.max(1), .unlimited]]
        as [[Subscribers.Demand]]
      {
        let recorder = Publishers.MergeMany((0..<9).map { Just($0) }).record(demand: .none)
        for demand in demand { recorder.request(demand) }
        expectEqual(recorder.values, Array(0..<9))
        expectTrue(recorder.isFinished)
      }
    }

    @Test func `cancelling from inside receive cancels all upstreams`() {
      let recorder = TestSubscriber<Int, TestError>()
      recorder.onValue = { [weak recorder] _ in recorder?.cancel() }
      a.merge(with: b).subscribe(recorder)
      a.send(1)
      b.send(2)
      expectEqual(recorder.values, [1])
      expectTrue(a.isCancelled)
      expectTrue(b.isCancelled)
    }

    @Test func `an endless upstream with late demand delivers until it is cancelled`() {
      let recorder = TestSubscriber<Int, Never>(demand: .none)
      recorder.onValue = { [weak recorder] in if $0 == 1000 { recorder?.cancel() } }
      (0...).publisher.merge(with: TestPublisher<Int, Never>()).subscribe(recorder)
      recorder.request(.unlimited)
      expectEqual(recorder.values, Array(0...1000))
    }

    @Test func `an upstream that delivers inside request does not grow the stack`() {
      let meter = StackMeter()
      let recorder = TestSubscriber<Int, Never>(demand: .max(1), more: .max(1))
      recorder.onValue = { _ in meter.mark() }
      Answering<Never>(count: 20_000).merge(with: Answering<Never>(count: 20_000)).subscribe(recorder)
      expectEqual(recorder.values.count, 40_000)
      expectTrue(recorder.isFinished)
      expectLess(meter.spread, 10_000)
    }

    @Test func `values of several threads are delivered one at a time, each thread's in order`() {
      let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
      let recorder = subjects[0].merge(with: subjects[1], subjects[2], subjects[3]).record()
      onThreads(4) { thread in
        for number in 0..<2000 { subjects[thread].send(thread * 10_000 + number) }
        subjects[thread].send(completion: .finished)
      }
      let values = Dictionary(grouping: recorder.values) { $0 / 10_000 }
      for thread in 0..<4 { expectEqual(values[thread], (0..<2000).map { thread * 10_000 + $0 }) }
      expectTrue(recorder.isFinished)
    }

    @Test func `any number of publishers merges, at once or one after the other`() {
      // Up to eight publishers merge, at once or one after the other.
      do {
        let s = (0..<8).map { numbers([$0]).map { $0 } }
        let all = Array(0..<8)
        let (m2, m3, m4) = (s[0].merge(with: s[1].map { $0 }), s[2].map { $0 }, s[3].map { $0 })
        let grown = m2.merge(with: m3).merge(with: m4).merge(with: s[4]).merge(with: s[5]).merge(with: s[6])
          .merge(with: s[7])
        expectEqual(grown.record().values, all)
        expectEqual(s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).record().values, all)
        expectEqual(m2.merge(with: s[2], s[3], s[4], s[5], s[6], s[7]).record().values, all)
        expectEqual(m2.merge(with: m3).merge(with: s[3], s[4], s[5], s[6], s[7]).record().values, all)
        expectEqual(
          s[0].merge(with: s[1], s[2], s[3]).merge(with: s[4], s[5], s[6], s[7]).record().values,
          all
        )
        expectEqual(
          s[0].merge(with: s[1], s[2], s[3], s[4]).merge(with: s[5], s[6], s[7]).record().values,
          all
        )
        expectEqual(
          s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).merge(with: s[6], s[7]).record().values,
          all
        )
        expectEqual(
          s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).merge(with: s[7]).record().values,
          all
        )
        expectTrue(grown.record().isFinished)
      }
      // Publishers of one type merge into one of many.
      do {
        let merged: Publishers.MergeMany = numbers([1]).merge(with: numbers([2])).merge(with: numbers([3]))
        expectEqual(merged.publishers.count, 3)
        expectEqual(merged.record().values, [1, 2, 3])
        expectEqual(merged, Publishers.MergeMany([numbers([1]), numbers([2]), numbers([3])]))
      }
      // Merging no publishers delivers only the completion.
      do {
        let recorder = Publishers.MergeMany([TestPublisher<Int, TestError>]()).record(demand: .none)
        expectEqual(recorder.signals, [.subscription, .completion(.finished)])
      }
    }

    @Test func `with little demand, publishers that wait cost no time`() {
      let probes = (0..<10_000).map { _ in TestPublisher<Int, Never>() }
      let recorder = Publishers.MergeMany(probes).record(demand: .max(1), more: .max(1))
      for probe in probes { probe.send(1) }
      expectEqual(recorder.values.count, 10_000)
      #expect(probes.allSatisfy { $0.requests == [.max(1), .max(1)] })
    }
  }
}
