import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct PublishRelayTests {
    /// A relay of `Sendable` values is `Sendable`.
    static let taps = PublishRelay<Void>()

    @Test func `a Void event is accepted without an argument`() {
      let count = Protected(0)
      let cancellable = Self.taps.sink { count.value += 1 }
      Self.taps.accept()
      expectEqual(count.value, 1)
      cancellable.cancel()
    }
  }
}
