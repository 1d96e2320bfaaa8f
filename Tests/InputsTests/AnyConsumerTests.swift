import Inputs
import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct AnyConsumerTests {
    @Test func `a consumer of a relay or a subject sends to it`() {
      let relay = BehaviorRelay(value: 0)
      let subject = CurrentValueSubject<Int, Never>(0)
      AnyConsumer(relay).send(1)
      subject.eraseToAnyConsumer().send(2)
      expectEqual(relay.value, 1)
      expectEqual(subject.value, 2)
    }

    @Test func `a discarding consumer drops values, and an input declared with it still receives them`() {
      let received = Protected<[Int]>([])
      let input = Input(wrappedValue: AnyConsumer<Int>.discarding)
      let cancellable = input.subject.sink { received.value.append($0) }
      input.wrappedValue.send(1)
      AnyConsumer.discarding.send(2)
      expectEqual(received.value, [1])
      cancellable.cancel()
    }

    @Test func `a consumer of a transformed value is made with pullback`() {
      let received = Protected<[Int]>([])
      let consumer = AnyConsumer<Int> { received.value.append($0) }
      consumer.pullback { (text: String) in text.count }.send("four")
      expectEqual(received.value, [4])
    }

    @Test func `a filtered consumer drops values that do not satisfy the condition`() {
      let received = Protected<[Int]>([])
      let consumer = AnyConsumer<Int> { received.value.append($0) }.filter { $0.isMultiple(of: 2) }
      for value in 1...4 { consumer.send(value) }
      expectEqual(received.value, [2, 4])
    }

    @Test func `a consumer hides its destination`() {
      let subject = PassthroughSubject<Int, Never>()
      let consumer = AnyConsumer(subject)
      #expect(!((consumer as Any) is any Publisher))
      #expect(!Mirror(reflecting: consumer).children.contains { $0.value is any Publisher })
    }

    @Test @MainActor
    func `a closure written inside an actor runs on it, and immediately for values sent on it`() {
      var received: [Int] = []
      let consumer = AnyConsumer<Int> {
        MainActor.preconditionIsolated()
        received.append($0)
      }
      consumer.send(1)
      expectEqual(received, [1])
      expectTrue(onAnotherThread { consumer.send(2) })
      expectEqual(received, [1])
      consumer.send(3)
      expectEqual(received, [1, 2, 3])
    }

    @Test @MainActor func `a value that waits for the actor outlives the consumer`() async {
      let end = Happening()
      var consumer: AnyConsumer<Int>? = AnyConsumer { value in
        expectEqual(value, 1)
        end.happen()
      }
      consumer.map { consumer in expectTrue(onAnotherThread { consumer.send(1) }) }
      consumer = nil
      await end.wait()
    }

    @Test @MainActor func `the closure is released with the consumer`() {
      final class Held {}
      weak var held: Held?
      do {
        let value = Held()
        held = value
        let consumer = AnyConsumer<Int> { _ in _ = value }
        consumer.send(1)
        expectNotNil(held)
      }
      expectNil(held)
    }

    @Test func `a consumer drops values sent after its actor was deinitialized`() async {
      actor Owner {
        func consumer() -> AnyConsumer<Int> {
          AnyConsumer(on: self) { _, _ in Issue.record("received without the actor") }
        }
      }
      await Owner().consumer().send(1)
    }

    @Test func `a consumer with an actor calls its closure on the actor`() async {
      actor Owner {
        private(set) var received: [Int] = []
        func consumer() -> AnyConsumer<Int> {
          let consumer = AnyConsumer(on: self) { owner, value in owner.received.append(value) }
          consumer.send(1)
          return consumer
        }
      }
      let owner = Owner()
      let consumer = await owner.consumer()
      await expectEqual(owner.received, [1])
      let values = PassthroughSubject<Int, Never>()
      let binding = values.bind(to: consumer)
      values.send(2)
      while await owner.received.count < 2, !Task.isCancelled { await Task.yield() }
      await expectEqual(owner.received, [1, 2])
      binding.cancel()
    }
  }
}
