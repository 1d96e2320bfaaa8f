import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct GroupByTests {
    typealias Groups = TestSubscriber<GroupedPublisher<Bool, Int, TestError>, TestError>

    let upstream = TestPublisher<Int, TestError>()

    private func subscribe(bufferSize: Int = 256, demand: Subscribers.Demand = .unlimited) -> Groups {
      upstream.groupBy(bufferSize: bufferSize) { $0.isMultiple(of: 2) }.record(demand: demand)
    }

    @Test func `each key has a group, which publishes the values with that key`() {
      let groups = subscribe()
      upstream.send(1)
      let odd = groups.values[0].record()
      upstream.send(2)
      let even = groups.values[1].record()
      for value in 3...4 { upstream.send(value) }
      upstream.send(completion: .finished)
      expectEqual(groups.values.map(\.key), [false, true])
      expectEqual(odd.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      expectEqual(even.signals, [.subscription, .value(2), .value(4), .completion(.finished)])
      expectTrue(groups.isFinished)
    }

    @Test func `a group buffers its last values for its first subscriber, and does not block others`() {
      let groups = subscribe(bufferSize: 2)
      for value in [1, 3, 5, 2] { upstream.send(value) }
      let first = groups.values[0].record()
      let second = groups.values[0].record()
      upstream.send(7)
      upstream.send(completion: .finished)
      expectEqual(first.values, [3, 5, 7])
      expectEqual(second.values, [7])
      expectEqual(groups.values[1].record().signals, [.subscription, .value(2), .completion(.finished)])
      expectEqual(groups.values[1].record().signals, [.subscription, .completion(.finished)])
    }

    @Test func `groups beyond the demand are buffered, and so are values of a group`() {
      let groups = subscribe(demand: .max(1))
      expectEqual(upstream.requests, [.unlimited])
      for value in 1...3 { upstream.send(value) }
      expectEqual(groups.values.count, 1)
      let odd = groups.values[0].record(demand: .max(1))
      expectEqual(odd.values, [1])
      odd.request(.max(1))
      expectEqual(odd.values, [1, 3])
      groups.request(.max(1))
      expectEqual(groups.values.map(\.key), [false, true])
    }

    @Test func `groups with subscribers continue after a cancellation, until the last one cancels`() {
      let groups = subscribe()
      upstream.send(1)
      let odd = groups.values[0].record()
      groups.cancel()
      for value in 2...3 { upstream.send(value) }
      expectEqual(groups.values.count, 1)
      expectEqual(odd.values, [1, 3])
      expectTrue(upstream.hasSubscriber)
      odd.cancel()
      expectFalse(upstream.hasSubscriber)
    }

    @Test func `an endless sequence can be grouped`() {
      let recorder = (1...Int.max).publisher.groupBy { $0 % 3 }.prefix(2).flatMap { $0.prefix(2) }.record()
      expectEqual(recorder.values, [1, 2, 4, 5])
      expectTrue(recorder.isFinished)
    }

    @Test(arguments: [0, 1, 2, 4])
    func `a loop receives all groups after zip, whether a sequence or threads send`(threads: Int) async {
      let sent = Array(1...20)
      for _ in 1...100 {
        let subject = PassthroughSubject<Int, Never>()
        let source = threads == 0 ? sent.publisher.eraseToAnyPublisher() : subject.eraseToAnyPublisher()
        let values = source.groupBy { $0 & 1 }.flatMap { $0 }.zip((0...).publisher) { value, _ in value }
          .values
        var iterator = values.makeAsyncIterator()
        let sender = Task.detached {
          guard threads > 0 else { return }
          onThreads(threads) { thread in
            for value in sent where value % threads == thread { subject.send(value) }
          }
          subject.send(completion: .finished)
        }
        var received: [Int] = []
        while let value = await iterator.next() { received.append(value) }
        await sender.value
        expectEqual(received.sorted(), sent)
      }
    }

    @Test func `groups are released at the completion, even if the upstream retains its subscriber`() {
      final class Key: Hashable, Sendable {
        static func == (a: Key, b: Key) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      let source = Keeping()
      nonisolated(unsafe) weak var key: Key?
      let cancellable = source.groupBy { _ in
        let new = Key()
        key = new
        return new
      }.sink { _ in }
      _ = source.subscriber?.receive(1)
      expectNotNil(key)
      source.subscriber?.receive(completion: .finished)
      withExtendedLifetime((source, cancellable)) { expectNil(key) }
    }
  }
}

/// A publisher that retains its subscriber after the completion. For one thread.
private final class Keeping: Publisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = Never

  private(set) var subscriber: AnySubscriber<Int, Never>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Subscriptions.empty)
  }
}
