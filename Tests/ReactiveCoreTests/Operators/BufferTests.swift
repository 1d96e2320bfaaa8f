import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct BufferTests {
    let upstream = TestPublisher<Int, TestError>()

    @Test
    func `by request, it requests unlimited demand at once, and buffers values until they are requested`() {
      let recorder = upstream.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest).record(
        demand: .none
      )
      expectEqual(upstream.requests, [.unlimited])
      for number in 1...3 { upstream.send(number) }
      expectEqual(recorder.values, [])
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2])
      recorder.request(.unlimited)
      upstream.send(4)
      expectEqual(recorder.values, [1, 2, 3, 4])
      expectEqual(upstream.requests, [.unlimited])
    }

    @Test func `a buffer that is kept full requests a value for each free place`() {
      let recorder = upstream.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(
        demand: .none
      )
      expectEqual(upstream.requests, [.max(3)])
      for number in 1...3 { upstream.send(number) }
      expectEqual(upstream.demanded, .max(3))
      recorder.request(.max(2))
      expectEqual(recorder.values, [1, 2])
      expectEqual(upstream.demanded, .max(5))
      upstream.send(4)
      recorder.request(.unlimited)
      expectEqual(recorder.values, [1, 2, 3, 4])
      upstream.send(5)
      expectEqual(upstream.demanded, .max(8))
      expectEqual(recorder.values, [1, 2, 3, 4, 5])
    }

    @Test func `by request, it is filled before the subscriber requests anything`() {
      let numbers = (1...5).publisher.setFailureType(to: TestError.self)
      func signals(_ whenFull: Publishers.BufferingStrategy<TestError>) -> [Signal<Int, TestError>] {
        numbers.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).record().signals
      }
      let end = Signal<Int, TestError>.completion(.finished)
      expectEqual(signals(.dropNewest), [.subscription, .value(1), .value(2), end])
      expectEqual(signals(.dropOldest), [.subscription, .value(4), .value(5), end])
      let failure = Signal<Int, TestError>.completion(.failure(.b))
      expectEqual(signals(.customError { .b }), [.subscription, .value(1), .value(2), failure])
    }

    @Test(arguments: [Publishers.PrefetchStrategy.byRequest, .keepFull])
    func `it requests values before the subscriber receives its subscription`(
      prefetch: Publishers.PrefetchStrategy
    ) {
      let log = Protected<[String]>([])
      let recorder = TestSubscriber<Int, Never>(demand: .none)
      recorder.onSubscription = { _ in log.value.append("subscription") }
      (1...2).publisher.handleEvents(
        receiveOutput: { log.value.append("\($0)") },
        receiveRequest: { log.value.append("\($0)") }
      )
      .buffer(size: 2, prefetch: prefetch, whenFull: .dropNewest).subscribe(recorder)
      let requested = prefetch == .keepFull ? "max(2)" : "unlimited"
      expectEqual(log.value, [requested, "1", "2", "subscription"])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1)])
      recorder.request(.max(1))
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func `a failure before the subscriber receives its subscription is delivered after it`() {
      let subject = CurrentValueSubject<Int, TestError>(1)
      let recorder = subject.buffer(size: 0, prefetch: .byRequest, whenFull: .customError { .a }).record()
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
      subject.send(2)
      expectEqual(recorder.signals.count, 2)
    }

    @Test func `an upstream that overflows the buffer on subscription is cancelled immediately`() {
      let recorder = TestSubscriber<Int, TestError>()
      let isCancelled = Protected(false)
      recorder.onSubscription = { _ in expectTrue(isCancelled.value) }
      (1...5).publisher.setFailureType(to: TestError.self)
        .handleEvents(receiveCancel: { isCancelled.value = true })
        .buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .b }).subscribe(recorder)
      expectEqual(recorder.failure, .b)
    }

    @Test func `a buffer that overflows on subscription is released`() {
      weak var captive: Captive?
      do {
        let held = Captive()
        captive = held
        let recorder = (1...5).publisher.setFailureType(to: TestError.self)
          .buffer(size: 2, prefetch: .byRequest, whenFull: .customError { held.pass(.b) }).record()
        expectEqual(recorder.failure, .b)
      }
      expectNil(captive)
    }

    @Test func `with a custom error, a full buffer cancels the upstream and fails after its values`() {
      let recorder = upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .b })
        .record(demand: .none)
      for number in 1...4 { upstream.send(number) }
      expectEqual(upstream.cancellations, 1)
      expectEqual(recorder.signals, [.subscription])
      recorder.request(.unlimited)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.failure(.b))])
    }

    @Test func `a buffer of size zero delivers only values with demand`() {
      for strategy in [Publishers.BufferingStrategy<TestError>.dropNewest, .dropOldest] {
        let recorder = upstream.buffer(size: 0, prefetch: .byRequest, whenFull: strategy)
          .record(demand: .max(1))
        upstream.send(1)
        upstream.send(2)
        recorder.request(.max(1))
        upstream.send(3)
        expectEqual(recorder.values, [1, 3])
      }
    }

    @Test func `kept full, a buffer of size zero forwards requests`() {
      let recorder = upstream.buffer(size: 0, prefetch: .keepFull, whenFull: .dropNewest)
        .record(demand: .none)
      expectEqual(upstream.demanded, .none)
      recorder.request(.max(1))
      expectEqual(upstream.demanded, .max(1))
      upstream.send(1)
      recorder.request(.max(2))
      upstream.send(2)
      expectEqual(upstream.demanded, .max(3))
      recorder.request(.unlimited)
      upstream.send(3)
      upstream.send(completion: .finished)
      let values: [Signal<Int, TestError>] = [.value(1), .value(2), .value(3)]
      expectEqual(recorder.signals, [.subscription] + values + [.completion(.finished)])
      for demand in [Subscribers.Demand.max(1), .unlimited] {
        let sequence = (1...5).publisher.buffer(size: 0, prefetch: .keepFull, whenFull: .dropOldest)
          .record(demand: demand, more: demand == .unlimited ? .none : .max(1))
        expectEqual(sequence.values, [1, 2, 3, 4, 5])
        expectTrue(sequence.isFinished)
      }
    }

    @Test func `the completion is delivered after the buffered values`() {
      for completion in [Subscribers.Completion<TestError>.finished, .failure(.a)] {
        let recorder = upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
          .record(demand: .none)
        upstream.send(1)
        upstream.send(2)
        upstream.send(completion: completion)
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription, .value(1)])
        recorder.request(.max(1))
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(completion)])
      }
    }

    @Test func `a cancelled buffer releases its values, though its upstream retains its subscriber`() {
      let upstream = Heedless()
      let value = Protected<Captive?>(Captive())
      weak let held = value.value
      let recorder = upstream.map { _ in value.value }
        .buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest)
        .map { _ in 0 }.record(demand: .none)
      _ = upstream.subscriber?.receive(1)
      value.value = nil
      expectNotNil(held)
      recorder.cancel()
      expectNil(held)
    }

    @Test func `kept full, it loses no value sent inside request, and does not grow the stack`() {
      for more in [Subscribers.Demand.none, .max(1)] {
        let meter = StackMeter()
        let recorder = TestSubscriber<Int, Never>(demand: more == .none ? .unlimited : .max(1), more: more)
        recorder.onValue = { _ in meter.mark() }
        Answering<Never>(count: 10_000).buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
          .subscribe(recorder)
        expectEqual(recorder.values, Array(0..<10_000))
        expectTrue(recorder.isFinished)
        expectLess(meter.spread, 10_000)
      }
    }
  }
}
