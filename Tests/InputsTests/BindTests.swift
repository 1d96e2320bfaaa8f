import Inputs
import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  /// `Inputs` and `Relays` each have a `bind(to:)`. These tests import both.
  struct BindTests {
    @Test func `values are bound to an input, a subject or a relay, even of optional values`() {
      let source = PassthroughSubject<Int, Never>()
      let received = Protected<[String]>([])
      let input = AnyConsumer<Int> { received.value.append("\($0)") }
      let optionalInput = AnyConsumer<Int?> { received.value.append("\($0 ?? 0)?") }
      let subject = CurrentValueSubject<Int, Never>(0)
      let optionalSubject = CurrentValueSubject<Int?, Never>(nil)
      let relay = BehaviorRelay(value: 0)
      let optionalRelay = BehaviorRelay<Int?>(value: nil)
      let bag = [
        source.bind(to: input), source.bind(to: optionalInput), source.bind(to: subject),
        source.bind(to: optionalSubject),
        source.bind(to: relay), source.bind(to: optionalRelay),
      ]
      source.send(1)
      source.send(completion: .finished)
      expectEqual(received.value, ["1", "1?"])
      expectEqual(subject.value, 1)
      expectEqual(optionalSubject.value, 1)
      expectEqual(relay.value, 1)
      expectEqual(optionalRelay.value, 1)
      subject.send(2)
      expectEqual(subject.value, 2)
      bag.forEach { $0.cancel() }
    }

    @Test func `values are bound to several consumers, to several relays, or to both`() {
      let source = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      let input = AnyConsumer<Int> { received.value.append($0) }
      let subject = CurrentValueSubject<Int, Never>(0)
      let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
      let optionalSubject = CurrentValueSubject<Int?, Never>(nil)
      let optionalRelays = [BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: nil)]
      let bag = [
        source.bind(to: input, subject), source.bind(to: relays[0], relays[1]),
        source.bind(to: relays[0], input, subject),
        source.bind(to: optionalRelays[0], optionalRelays[1]),
        source.bind(to: optionalRelays[0], optionalSubject),
      ]
      source.send(1)
      expectEqual(received.value, [1, 1])
      expectEqual(subject.value, 1)
      expectEqual(relays.map(\.value), [1, 1])
      expectEqual(optionalRelays.map(\.value), [1, 1])
      expectEqual(optionalSubject.value, 1)
      bag.forEach { $0.cancel() }
    }

    @Test func `a cancelled binding delivers nothing, and releases its consumer`() {
      let source = PassthroughSubject<Int, Never>()
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      weak let weakSubject = subject
      let received = Protected<[Int]>([])
      let binding = source.bind(to: subject!)
      let cancellable = subject?.sink { received.value.append($0) }
      source.send(1)
      subject = nil
      binding.cancel()
      source.send(2)
      expectEqual(received.value, [1])
      cancellable?.cancel()
      expectNil(weakSubject)
    }
  }
}
