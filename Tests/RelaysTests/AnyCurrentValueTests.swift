import ReactiveCore
import ReactiveTesting
import Relays
import TestSupport
import Testing

extension Suites {
  struct AnyCurrentValueTests {
    private struct Person: Equatable {
      var name: String
      var age = 0
    }

    @Test func `it has the relay's value, and publishes each new one`() {
      let relay = BehaviorRelay(value: 1)
      let current = relay.eraseToAnyCurrentValue()
      let recorder = current.record()
      relay.accept(2)
      expectEqual(current.value, 2)
      expectEqual(recorder.values, [1, 2])
      expectEqual(current.record().values, [2])
    }

    @Test func `it has the subject's value, and finishes with the subject`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let current = subject.eraseToAnyCurrentValue()
      let recorder = current.record()
      subject.send(2)
      subject.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      expectEqual(current.value, 2)
      expectEqual(current.record().signals, [.subscription, .completion(.finished)])
    }

    @Test func `a mapped current value has a value, and publishes each new one`() {
      let relay = BehaviorRelay(value: 1)
      let doubled: AnyCurrentValue<Int> = relay.eraseToAnyCurrentValue().map { $0 * 2 }
      let text: AnyCurrentValue<String> = doubled.map { "\($0)" }
      let recorder = text.record()
      relay.accept(2)
      expectEqual(text.value, "4")
      expectEqual(recorder.values, ["2", "4"])
    }

    @Test func `a key path also maps to a current value`() {
      let relay = BehaviorRelay(value: Person(name: "Ada"))
      let name = relay.eraseToAnyCurrentValue().map(\.name)
      relay.update { $0.name = "Grace" }
      expectEqual(name.value, "Grace")
      expectEqual(name.record().values, ["Grace"])
    }

    @Test func `a subscription retains the relay until it is cancelled`() {
      weak var weakRelay: BehaviorRelay<Int>?
      let recorder: TestSubscriber<Int, Never>
      do {
        let relay = BehaviorRelay(value: 1)
        weakRelay = relay
        recorder = relay.eraseToAnyCurrentValue().map { $0 }.record()
      }
      expectNotNil(weakRelay)
      recorder.cancel()
      expectNil(weakRelay)
    }
  }
}
