import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct BehaviorRelayTests {
    @Test func `a subscriber receives the current value, then every later one`() {
      let relay = BehaviorRelay(value: 1)
      let received = Protected<[Int]>([])
      let cancellable = relay.sink { received.value.append($0) }
      relay.accept(2)
      relay.accept(2)
      expectEqual(received.value, [1, 2, 2])
      expectEqual(relay.value, 2)
      cancellable.cancel()
      relay.accept(3)
      expectEqual(received.value, [1, 2, 2])
    }

    @Test func `none of a hundred thousand concurrent appends is lost`() {
      for _ in 0..<10 {
        let relay = BehaviorRelay<[Int]>(value: [])
        onThreads(4) { thread in
          for value in 0..<2_500 { relay.update { $0.append(thread * 2_500 + value) } }
        }
        expectEqual(relay.value.sorted(), Array(0..<10_000))
        for thread in 0..<4 {
          let own = relay.value.filter { $0 / 2_500 == thread }
          expectEqual(own, own.sorted())
        }
      }
    }

    @Test func `every update is published, in the order in which it was made`() {
      let relay = BehaviorRelay(value: 0)
      nonisolated(unsafe) var received: [Int] = []
      let cancellable = relay.sink { received.append($0) }
      onThreads(4) { _ in
        for _ in 0..<1_000 { relay.update { $0 += 1 } }
      }
      expectEqual(received, Array(0...4_000))
      cancellable.cancel()
    }

    @Test func `an update returns its closure's result`() {
      let relay = BehaviorRelay(value: [1, 2, 3])
      expectEqual(relay.update { $0.removeLast() }, 3)
      expectEqual(relay.value, [1, 2])
    }

    @Test func `an update whose closure throws changes nothing`() {
      let relay = BehaviorRelay(value: 1)
      let received = Protected<[Int]>([])
      let cancellable = relay.sink { received.value.append($0) }
      #expect(throws: Refused.self) {
        try relay.update { value throws(Refused) in
          value = 2
          throw Refused()
        }
      }
      expectEqual(relay.value, 1)
      expectEqual(received.value, [1])
      cancellable.cancel()
    }

    private struct Refused: Error {}
  }
}
