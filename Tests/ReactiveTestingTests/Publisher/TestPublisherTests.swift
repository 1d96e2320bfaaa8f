import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TestPublisherTests {
    let publisher = TestPublisher<Int, TestError>()

    @Test func `it sends the test's values, with or without demand`() {
      let subscriber = publisher.record(demand: .none, onFault: nil)
      publisher.send(1)
      expectEqual(subscriber.values, [1])
      expectEqual(subscriber.faults, ["a value that was not requested"])
      let events = TestPublisher<Void, Never>()
      let other = events.record()
      events.send()
      expectEqual(other.values.count, 1)
    }

    @Test func `it records the requests that it receives`() {
      let subscriber = publisher.record(demand: .max(1), more: .max(2))
      subscriber.request(.max(5))
      publisher.send(1)
      expectEqual(publisher.requests, [.max(1), .max(5)])
      expectEqual(publisher.returned, [.max(2)])
      expectEqual(publisher.demanded, .max(8))
      expectEqual(publisher.subscriptions, 1)
      expectEqual(publisher.cancellations, 0)
      expectTrue(publisher.hasSubscriber)
      subscriber.cancel()
      subscriber.cancel()
      expectEqual(publisher.cancellations, 2)
      expectTrue(publisher.isCancelled)
      expectFalse(publisher.hasSubscriber)
    }

    @Test func `its hooks are called when something is recorded`() {
      var log: [String] = []
      publisher.onRequest = { [unowned publisher] in log.append("\($0), \(publisher.requests.count)") }
      publisher.onCancel = { [unowned publisher] in log.append("cancelled, \(publisher.hasSubscriber)") }
      publisher.record(demand: .max(3)).cancel()
      expectEqual(log, ["max(3), 1", "cancelled, false"])
    }

    @Test func `nothing is sent after a cancellation or a completion`() {
      let cancelled = publisher.record()
      cancelled.cancel()
      publisher.send(1)
      publisher.send(completion: .finished)
      expectEqual(cancelled.signals, [.subscription])
      let ended = publisher.record()
      publisher.send(completion: .failure(.a))
      publisher.send(2)
      publisher.send(completion: .finished)
      expectEqual(ended.signals, [.subscription, .completion(.failure(.a))])
    }

    @Test func `the next subscriber replaces the previous one, whose cancellation does not affect it`() {
      let first = publisher.record()
      let second = publisher.record()
      publisher.send(1)
      expectEqual(first.values, [])
      expectEqual(second.values, [1])
      first.cancel()
      publisher.send(2)
      expectEqual(second.values, [1, 2])
      expectEqual(publisher.subscriptions, 2)
      expectEqual(publisher.cancellations, 1)
    }

    @Test func `several threads may request, cancel and read while one sends`() {
      let publisher = publisher
      let subscriber = publisher.record()
      onThreads(3) { thread in
        for value in 1...1_000 {
          switch thread {
          case 0: publisher.send(value)
          case 1: subscriber.request(.max(1))
          default: _ = (publisher.demanded, publisher.hasSubscriber)
          }
        }
        if thread == 1 { subscriber.cancel() }
      }
      expectEqual(publisher.requests.count, 1_001)
      expectFalse(publisher.hasSubscriber)
    }
  }
}
