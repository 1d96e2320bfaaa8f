import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ExpandTests {
    let upstream = TestPublisher<Int, TestError>()
    let inner = (0..<3).map { _ in TestPublisher<Int, TestError>() }

    private func subscribe(
      maxPublishers: Subscribers.Demand = .unlimited,
      demand: Subscribers.Demand = .unlimited
    ) -> TestSubscriber<Int, TestError> {
      upstream.expand(maxPublishers: maxPublishers) { [inner] value -> AnyPublisher<Int, TestError> in
        value < 3 ? inner[value].eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
      }
      .record(demand: demand)
    }

    /// The children of a number in a tree of the numbers below a thousand, ten for each.
    private static func children(of number: Int) -> some Publisher<Int, Never> {
      (number < 100 ? Array(number * 10..<number * 10 + 10) : []).publisher
    }

    @Test func `publishers of ready values are expanded breadth first`() {
      let recorder = [1, 2].publisher.expand { Self.children(of: $0) }.record()
      expectEqual(recorder.values, [1, 2] + Array(10...29) + Array(100...299))
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [Subscribers.Demand.max(1), .max(3), .unlimited])
    func `no value is lost with limited demand and publishers`(demand: Subscribers.Demand) {
      for maxPublishers in [Subscribers.Demand.max(1), .max(3), .unlimited] {
        let recorder = [1, 2].publisher.expand(maxPublishers: maxPublishers) { Self.children(of: $0) }
          .record(demand: demand, more: demand == .unlimited ? .none : demand)
        expectEqual(recorder.values.sorted(), [1, 2] + Array(10...29) + Array(100...299))
        expectTrue(recorder.isFinished)
      }
    }

    /// It once took quadratic time: minutes for this many.
    @Test func `a hundred thousand publishers that wait for their subscription cost little time`() {
      let values = (1...100_000).publisher.expand { ($0 > 0 ? [-$0] : []).publisher }
      expectEqual(values.reduce(0) { count, _ in count + 1 }.record().values, [200_000])
    }

    @Test func `later values are mapped as they arrive`() {
      let recorder = subscribe()
      upstream.send(0)
      inner[0].send(1)
      inner[1].send(7)
      inner[0].send(2)
      expectEqual(recorder.values, [0, 1, 7, 2])
      upstream.send(completion: .finished)
      inner[0].send(completion: .finished)
      inner[1].send(completion: .finished)
      expectNil(recorder.completion)
      inner[2].send(completion: .finished)
      expectTrue(recorder.isFinished)
    }

    @Test func `at most maxPublishers publishers are subscribed to at a time`() {
      _ = subscribe(maxPublishers: .max(1))
      (0...2).forEach(upstream.send)
      expectEqual(inner.map(\.subscriptions), [1, 0, 0])
      inner[0].send(completion: .finished)
      expectEqual(inner.map(\.subscriptions), [1, 1, 0])
    }

    @Test func `no value is mapped while one waits for demand`() {
      let recorder = subscribe(demand: .none)
      upstream.send(0)
      expectFalse(inner[0].hasSubscriber)
      recorder.request(.max(1))
      expectEqual(recorder.values, [0])
      expectEqual(inner[0].requests, [.max(1)])
    }

    @Test func `a loop over endless rounds pulls one round ahead`() async {
      let fetched = Counter()
      var iterator = Just(1).expand { page in
        fetched.increment()
        return Just(page + 1)
      }
      .values.makeAsyncIterator()
      for page in 1...100 {
        await expectEqual(iterator.next(), page)
        expectAtMost(fetched.value, page + 1)
      }
    }
  }
}
