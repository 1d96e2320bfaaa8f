import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct TestSubscriberTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test func `it records all signals that it receives`() {
      let subscriber = upstream.record()
      expectEqual(subscriber.signals, [.subscription])
      upstream.send(1)
      upstream.send(2)
      expectEqual(subscriber.values, [1, 2])
      expectNil(subscriber.completion)
      expectFalse(subscriber.isFinished)
      upstream.send(completion: .finished)
      expectEqual(subscriber.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(subscriber.completion, .finished)
      expectTrue(subscriber.isFinished)
      expectNil(subscriber.failure)
    }

    @Test func `a failure is a completion, and does not count as finished`() {
      let subscriber = upstream.record()
      upstream.send(completion: .failure(.b))
      expectEqual(subscriber.failure, .b)
      expectEqual(subscriber.completion, .failure(.b))
      expectFalse(subscriber.isFinished)
    }

    @Test func `each signal has the time at which it was received`() {
      let scheduler = TestScheduler()
      scheduler.advance(by: 1)
      let subscriber = upstream.record(using: scheduler)
      scheduler.advance(by: 2)
      upstream.send(1)
      scheduler.advance(by: 0.5)
      upstream.send(completion: .finished)
      expectEqual(subscriber.times.map(\.nanoseconds), [1_000_000_000, 3_000_000_000, 3_500_000_000])
      expectEqual("\(subscriber.timeline)", "---(1|)  | at frame 3 + 500 ms")
      expectEqual("\(subscriber)", "\(subscriber.timeline)")
    }

    @Test func `without a scheduler, all signals are in the first frame`() {
      expectEqual([1, 2].publisher.record().timeline, "(12|)")
    }

    @Test func `it requests its demand on subscription`() {
      let subscriber = upstream.record(demand: .max(2), more: .max(3))
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      expectEqual(upstream.returned, [.max(3)])
      subscriber.request(.max(4))
      expectEqual(upstream.requests, [.max(2), .max(4)])
      let other = TestPublisher<Int, TestError>()
      let without = other.record(demand: .none)
      expectEqual(other.requests, [])
      without.request(.unlimited)
      expectEqual(other.requests, [.unlimited])
      // Demand requested too early is requested on subscription.
      let late = TestPublisher<Int, TestError>()
      let early = TestSubscriber<Int, TestError>(demand: .max(1))
      early.request(.max(2))
      late.subscribe(early)
      expectEqual(late.requests, [.max(3)])
      for value in 1...3 { late.send(value) }
    }

    @Test func `it cancels, and retains the subscription until the completion`() {
      let subscriber = upstream.record()
      subscriber.cancel()
      expectEqual(upstream.cancellations, 1)
      expectNotNil(subscriber.subscription)
      let other = upstream.record()
      upstream.send(completion: .finished)
      expectNil(other.subscription)
    }

    @Test func `it can be stored as a cancellable`() {
      var cancellables: Set<AnyCancellable> = []
      upstream.record().store(in: &cancellables)
      expectFalse(upstream.isCancelled)
      cancellables = []
      expectTrue(upstream.isCancelled)
    }

    @Test func `its hooks are called inside each call`() {
      let subscriber = TestSubscriber<Int, TestError>(demand: .max(1))
      var log: [String] = []
      subscriber.onSubscription = { [upstream] _ in
        log.append("subscription, asked \(upstream.requests.count)")
      }
      subscriber.onValue = { [unowned subscriber] in log.append("value \($0) of \(subscriber.values)") }
      subscriber.onCompletion = { log.append("\($0)") }
      upstream.subscribe(subscriber)
      upstream.send(7)
      upstream.send(completion: .finished)
      expectEqual(log, ["subscription, asked 0", "value 7 of [7]", "finished"])
    }

    @Test func `each fault is reported when it is detected`() {
      let reported = Protected<[String]>([])
      let subscriber = upstream.record(demand: .none) { reported.value.append($0) }
      upstream.send(1)
      expectEqual(reported.value, ["a value that was not requested"])
      upstream.send(completion: .finished)
      subscriber.receive(completion: .finished)
      expectEqual(reported.value, subscriber.faults)
      expectEqual(subscriber.faults.count, 2)
    }

    @Test func `a call during a call is a fault`() {
      let subscriber = TestSubscriber<Int, TestError>(onFault: nil)
      subscriber.onValue = { [upstream] in if $0 == 1 { upstream.send(2) } }
      upstream.subscribe(subscriber)
      upstream.send(1)
      expectEqual(
        subscriber.faults,
        ["receive(_:) during receive(_:): each call returns before the next one begins"]
      )
    }

    @Test func `a call by another thread during a call is a fault`() {
      let subscriber = TestSubscriber<Int, TestError>(onFault: nil)
      let upstream = upstream
      subscriber.onSubscription = { _ in
        expectTrue(onAnotherThread { upstream.send(completion: .finished) })
      }
      upstream.subscribe(subscriber)
      expectEqual(
        subscriber.faults,
        ["receive(completion:) during receive(subscription:): each call returns before the next one begins"]
      )
    }

    @Test func `values requested while the subscription is received may be delivered inside the request`() {
      let subscriber = Countdown(first: 3).record(demand: .max(2))
      expectEqual(subscriber.signals, [.subscription, .value(3), .value(2)])
      subscriber.onValue = { [unowned subscriber] _ in subscriber.request(.max(1)) }
      subscriber.request(.max(1))
      expectEqual(
        subscriber.signals,
        [.subscription, .value(3), .value(2), .value(1), .completion(.finished)]
      )
    }

    @Test func `anything before the subscription is a fault`() {
      let value = TestSubscriber<Int, TestError>(onFault: nil)
      _ = value.receive(1)
      expectEqual(value.faults, ["receive(_:) before the subscription", "a value that was not requested"])
      let end = TestSubscriber<Int, TestError>(onFault: nil)
      end.receive(completion: .finished)
      expectEqual(end.faults, ["receive(completion:) before the subscription"])
    }

    @Test func `a second subscription is a fault`() {
      let subscriber = upstream.record(onFault: nil)
      upstream.subscribe(subscriber)
      expectEqual(subscriber.faults, ["a second subscription"])
    }

    @Test func `anything after the completion is a fault`() {
      let subscriber = upstream.record(onFault: nil)
      upstream.send(completion: .finished)
      _ = subscriber.receive(1)
      subscriber.receive(completion: .finished)
      expectEqual(subscriber.faults, ["receive(_:) after the end", "receive(completion:) after the end"])
      expectEqual(subscriber.values, [1])
    }

    @Test func `no lock is held while the subscription is deinitialized`() {
      final class Link: Subscription {
        let subscriber: TestSubscriber<Int, TestError>
        init(_ subscriber: TestSubscriber<Int, TestError>) { self.subscriber = subscriber }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
        deinit { subscriber.request(.max(1)) }
      }
      let subscriber = TestSubscriber<Int, TestError>(onFault: nil)
      subscriber.receive(subscription: Link(subscriber))
      subscriber.receive(subscription: Link(subscriber))
      subscriber.receive(completion: .finished)
      expectNil(subscriber.subscription)
      expectEqual(subscriber.faults, ["a second subscription"])
    }

    @Test func `several threads may send, request and read at once`() {
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = subject.record(demand: .max(1))
      onThreads(3) { thread in
        for value in 0..<1_000 {
          switch thread {
          case 0: subject.send(value)
          case 1: subscriber.request(.max(1))
          default: _ = (subscriber.values, subscriber.faults)
          }
        }
      }
      expectEqual(subscriber.values, subscriber.values.sorted())
    }
  }
}

/// The publisher on the page "Operators of your own" of ReactiveCore.
private struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let first: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Counting(first, subscriber))
  }
}

private final class Counting<S: Subscriber>: Subscription where S.Input == Int {
  private var left: Int
  private var subscriber: S?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(_ first: Int, _ subscriber: S) { (left, self.subscriber) = (first, subscriber) }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    // Requested inside `receive(_:)`: the call below delivers it.
    if isDelivering { return }
    isDelivering = true
    while left > 0, self.demand > 0, let subscriber {
      (left, self.demand) = (left - 1, self.demand - 1)
      self.demand += subscriber.receive(left + 1)
    }
    isDelivering = false
    if left == 0 { subscriber.take()?.receive(completion: .finished) }
  }

  func cancel() { subscriber = nil }
}
