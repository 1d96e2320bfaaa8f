import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct ReplayRelayTests {
    @Test func `a late subscriber receives the last values, then every later one`() {
      let relay = ReplayRelay<Int>(bufferSize: 2)
      for value in 1...3 { relay.accept(value) }
      let received = Protected<[Int]>([])
      let cancellable = relay.sink { received.value.append($0) }
      relay.accept(4)
      expectEqual(received.value, [2, 3, 4])
      cancellable.cancel()
    }

    @Test func `a negative size traps with a message`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ReplayRelay<Int>(bufferSize: -1)
      }
      expectContains(result.message, "ReplayRelay(bufferSize:) takes a size that is not negative")
    }
  }
}
