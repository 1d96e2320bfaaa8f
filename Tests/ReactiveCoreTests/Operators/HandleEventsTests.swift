import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct HandleEventsTests {
    /// A publisher that logs the events it handles.
    func handling(
      _ probe: TestPublisher<Int, TestError>,
      _ write: @escaping @Sendable (String) -> Void
    ) -> some Publisher<Int, TestError> {
      probe.handleEvents(
        receiveSubscription: { _ in write("subscription") },
        receiveOutput: { write("value \($0)") },
        receiveCompletion: { _ in write("end") },
        receiveCancel: { write("cancel") },
        receiveRequest: { write("request \($0)") }
      )
    }

    @Test func `closures are called with all events, in order`() {
      let probe = TestPublisher<Int, TestError>()
      let log = Protected<[String]>([])
      let recorder = TestSubscriber<Int, TestError>(demand: .max(1), more: .max(2))
      recorder.onSubscription = { _ in log.value.append("received subscription") }
      recorder.onValue = { log.value.append("received \($0)") }
      recorder.onCompletion = { _ in log.value.append("received end") }
      probe.onRequest = { _ in log.value.append("requested") }
      handling(probe) { log.value.append($0) }.subscribe(recorder)
      probe.send(1)
      recorder.request(.unlimited)
      probe.send(completion: .failure(.a))
      expectEqual(
        log.value,
        [
          "subscription", "received subscription", "request max(1)", "requested",
          "value 1", "received 1", "request max(2)",
          "request unlimited", "requested",
          "end", "received end",
        ]
      )
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
      expectEqual(probe.requests, [.max(1), .unlimited])
      expectEqual(probe.returned, [.max(2)])
    }

    @Test func `a value for which the subscriber returns no demand is not a request`() {
      let probe = TestPublisher<Int, TestError>()
      let log = Protected<[String]>([])
      _ = handling(probe) { log.value.append($0) }.record()
      probe.send(1)
      expectEqual(log.value, ["subscription", "request unlimited", "value 1"])
    }

    @Test func `cancelling is handled once, before the upstream is cancelled`() {
      let probe = TestPublisher<Int, TestError>()
      let isEarly = Protected(false)
      let log = Protected<[String]>([])
      let recorder = handling(probe) {
        log.value.append($0)
        isEarly.value = !probe.isCancelled
      }.record(demand: .none)
      recorder.cancel()
      expectTrue(isEarly.value)
      recorder.cancel()
      recorder.request(.max(1))
      expectEqual(log.value, ["subscription", "cancel"])
      expectEqual(probe.cancellations, 1)
      expectEqual(probe.requests, [])
    }

    @Test func `nothing is handled after the completion`() {
      let probe = TestPublisher<Int, TestError>()
      let log = Protected<[String]>([])
      let recorder = handling(probe) { log.value.append($0) }.record(demand: .none)
      let subscription = recorder.subscription
      probe.send(completion: .finished)
      subscription?.request(.max(1))
      subscription?.cancel()
      expectEqual(log.value, ["subscription", "end"])
      expectEqual(probe.requests, [])
      expectFalse(probe.isCancelled)
    }

    @Test func `a signal on which a closure cancels is not delivered`() {
      let values = TestPublisher<Int, TestError>()
      let subscription = Protected<(any Subscription)?>(nil)
      let first = values.handleEvents(receiveOutput: { _ in subscription.value?.cancel() }).record()
      subscription.value = first.subscription
      values.send(1)
      expectEqual(first.signals, [.subscription])
      let ending = TestPublisher<Int, TestError>()
      let second = ending.handleEvents(receiveCompletion: { _ in subscription.value?.cancel() }).record()
      subscription.value = second.subscription
      ending.send(completion: .finished)
      expectEqual(second.signals, [.subscription])
    }

    @Test func `only the first of a completion and a cancellation is handled`() {
      let probe = TestPublisher<Int, TestError>()
      let log = Protected<[String]>([])
      let subscription = Protected<(any Subscription)?>(nil)
      let recorder = handling(probe) { entry in
        log.value.append(entry)
        if entry == "end" { subscription.value?.cancel() }
      }.record()
      subscription.value = recorder.subscription
      probe.send(completion: .finished)
      expectEqual(log.value, ["subscription", "request unlimited", "end"])
      expectNil(recorder.completion)
    }

    @Test func `the closures can be changed before the publisher is subscribed to`() {
      var publisher = [1].publisher.handleEvents()
      let values = Protected<[Int]>([])
      publisher.receiveOutput = { values.value.append($0) }
      _ = publisher.record()
      expectEqual(values.value, [1])
    }
  }
}
