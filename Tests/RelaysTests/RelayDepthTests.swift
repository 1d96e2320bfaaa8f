import Foundation
import Relays
import TestSupport
import Testing

extension Suites {
  /// The stack that each relay takes when a value passes through it.
  struct RelayDepthTests {
    @Test func `a value passes through a chain of 5,000 relays`() {
      let relays = (0..<5_000).map { _ in PublishRelay<Int>() }
      let received = Protected<[Int]>([])
      var bag = zip(relays, relays.dropFirst()).map { $0.bind(to: $1) }
      bag.append(relays.last!.sink { received.value.append($0) })
      // A debug build takes 3 KB of stack for each, a release build 400 bytes.
      let hasReturned = Protected(false)
      let thread = Thread {
        relays[0].accept(1)
        hasReturned.value = true
      }
      thread.stackSize = 256 << 20
      thread.start()
      expectTrue(hasReturned.wait { $0 })
      expectEqual(received.value, [1])
      bag.forEach { $0.cancel() }
    }
  }
}
