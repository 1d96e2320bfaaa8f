import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SinkTests {
    @Test func `it requests unlimited demand, and calls its closures with the values and the completion`() {
      let probe = TestPublisher<Int, TestError>()
      let received = Protected<[Signal<Int, TestError>]>([])
      let cancellable = probe.sink(
        receiveCompletion: { received.value.append(.completion($0)) },
        receiveValue: { received.value.append(.value($0)) }
      )
      expectEqual(probe.requests, [.unlimited])
      probe.send(1)
      probe.send(2)
      probe.send(completion: .failure(.a))
      expectEqual(received.value, [.value(1), .value(2), .completion(.failure(.a))])
      expectEqual(probe.returned, [.none, .none])
      cancellable.cancel()
      expectFalse(probe.isCancelled)
    }

    @Test func `its closures can be called until it has ended`() {
      for isCancelled in [true, false] {
        let received = Protected<[Signal<Int, TestError>]>([])
        let sink = Subscribers.Sink<Int, TestError>(
          receiveCompletion: { received.value.append(.completion($0)) },
          receiveValue: { received.value.append(.value($0)) }
        )
        sink.receiveValue(1)
        sink.receiveCompletion(.failure(.a))
        expectEqual(received.value, [.value(1), .completion(.failure(.a))])
        if isCancelled { sink.cancel() } else { sink.receive(completion: .finished) }
        received.value = []
        sink.receiveValue(2)
        sink.receiveCompletion(.finished)
        expectEqual(received.value, [])
      }
    }

    @Test func `a sink cancelled inside its closure receives nothing more`() {
      let probe = TestPublisher<Int, TestError>()
      let received = Protected<[Int]>([])
      let ends = Protected(0)
      let sink = Protected<Subscribers.Sink<Int, TestError>?>(nil)
      sink.value = Subscribers.Sink(receiveCompletion: { _ in ends.value += 1 }) {
        received.value.append($0)
        sink.value?.cancel()
      }
      probe.subscribe(sink.value!)
      probe.send(1)
      _ = sink.value?.receive(2)
      sink.value?.receive(completion: .finished)
      expectEqual(received.value, [1])
      expectEqual(ends.value, 0)
      expectEqual(probe.cancellations, 1)
      sink.value = nil
    }

    @Test func `a sink that is cancelled cancels the subscription that it receives`() {
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
      sink.cancel()
      let probe = TestPublisher<Int, Never>()
      probe.subscribe(sink)
      expectTrue(probe.isCancelled)
      expectEqual(probe.requests, [])
    }

    @Test
    func `its closures are released on completion and cancellation, though the cancellable is retained`() {
      for isCancelled in [true, false] {
        let probe = TestPublisher<Int, Never>()
        var held: Captive? = Captive()
        weak let weakHeld = held
        let cancellable = probe.sink { [held] _ in _ = held }
        held = nil
        expectNotNil(weakHeld)
        if isCancelled { cancellable.cancel() } else { probe.send(completion: .finished) }
        expectNil(weakHeld)
        expectFalse(probe.hasSubscriber)
      }
    }

    @Test(arguments: [false, true])
    func `both closures are released after the completion, with and without an operator`(isMapped: Bool) {
      let subject = PassthroughSubject<Int, Never>()
      let publisher: any Publisher<Int, Never> = isMapped ? subject.map { $0 } : subject
      let isHeld = Protected<Bool?>(nil)
      var held: Captive? = Captive()
      let cancellable = publisher.sink { [weak held] _ in
        isHeld.value = held != nil
      } receiveValue: { [held] _ in
        withExtendedLifetime(held) {}
      }
      weak let weakHeld = held
      held = nil
      subject.send(completion: .finished)
      expectEqual(isHeld.value, true)
      expectNil(weakHeld)
      withExtendedLifetime(cancellable) {}
    }

    @Test(arguments: [false, true])
    func `a sink that is retained releases its closures on cancellation`(isSubscribed: Bool) {
      let probe = TestPublisher<Int, Never>()
      let held = [Protected<Captive?>(Captive()), Protected<Captive?>(Captive())]
      weak let value = held[0].value
      weak let completion = held[1].value
      let sink = Subscribers.Sink<Int, Never>(
        receiveCompletion: { [held = held[1].value] _ in withExtendedLifetime(held) {} },
        receiveValue: { [held = held[0].value] _ in withExtendedLifetime(held) {} }
      )
      held.forEach { $0.value = nil }
      if isSubscribed { probe.subscribe(sink) }
      expectNotNil(value)
      expectNotNil(completion)
      sink.cancel()
      expectNil(value)
      expectNil(completion)
      expectEqual(probe.isCancelled, isSubscribed)
    }

    @Test(arguments: [false, true])
    func `a sink cancelled while its closure runs retains the closure until it returns`(isElsewhere: Bool) {
      // For one thread.
      nonisolated(unsafe) weak var weakHeld: Captive?
      let isHeldInside = Protected<Bool?>(nil)
      let sink = Protected<Subscribers.Sink<Int, Never>?>(nil)
      func makeSink() -> Subscribers.Sink<Int, Never> {
        let held = Captive()
        weakHeld = held
        return Subscribers.Sink(receiveCompletion: { _ in }) { _ in
          if isElsewhere {
            expectTrue(onAnotherThread { sink.value?.cancel() })
          } else {
            sink.value?.cancel()
          }
          isHeldInside.value = weakHeld != nil
          withExtendedLifetime(held) {}
        }
      }
      sink.value = makeSink()
      [1, 2].publisher.subscribe(sink.value!)
      expectEqual(isHeldInside.value, true)
      expectNil(weakHeld)
      sink.value = nil
    }

    @Test
    func `a sink completed inside its closure retains its closures until that one returns`() {
      // For one thread.
      nonisolated(unsafe) weak var weakHeld: Captive?
      let isHeldInside = Protected<[Bool]>([])
      let sink = Protected<Subscribers.Sink<Int, Never>?>(nil)
      func makeSink() -> Subscribers.Sink<Int, Never> {
        let held = Captive()
        weakHeld = held
        return Subscribers.Sink(receiveCompletion: { _ in }) { value in
          if value < 3 {
            _ = sink.value?.receive(value + 1)
          } else {
            sink.value?.receive(completion: .finished)
          }
          isHeldInside.value.append(weakHeld != nil)
          withExtendedLifetime(held) {}
        }
      }
      sink.value = makeSink()
      _ = sink.value?.receive(1)
      expectEqual(isHeldInside.value, [true, true, true])
      expectNil(weakHeld)
      _ = sink.value?.receive(1)
      expectEqual(isHeldInside.value.count, 3)
      sink.value = nil
    }
  }
}
