import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct PublishRelayTests {
    /// Relays of values that can be shared can be shared themselves.
    static let taps = PublishRelay<Void>()

    @Test func `a value is delivered to all subscribers, in one order`() {
      let relay = PublishRelay<Int>()
      let first = Protected<[Int]>([])
      let second = Protected<[Int]>([])
      relay.accept(0)
      let bag = [
        relay.sink { value in
          first.value.append(value)
          if value == 1 { relay.accept(2) }
        },
        relay.sink { second.value.append($0) },
      ]
      relay.accept(1)
      expectEqual(first.value, [1, 2])
      expectEqual(second.value, [1, 2])
      bag.forEach { $0.cancel() }
    }

    @Test func `an event that carries nothing is accepted without an argument`() {
      let count = Protected(0)
      let cancellable = Self.taps.sink { count.value += 1 }
      Self.taps.accept()
      expectEqual(count.value, 1)
      cancellable.cancel()
    }
  }
}
