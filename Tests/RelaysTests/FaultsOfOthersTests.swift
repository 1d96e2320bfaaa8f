import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  /// Faults of relays that users of other libraries reported. See Documentation/FaultsOfOthers.md.
  struct FaultsOfOthersTests {
    /// CombineExt 172, swift-composable-architecture 3400 and 3447.
    @Test func `threads can subscribe, cancel, accept and read at once`() {
      let relay = BehaviorRelay(value: 0)
      let faults = Counter()
      let done = Counter()
      onThreads(4) { thread in
        var cancellables: [AnyCancellable] = []
        for value in 1...500 {
          if thread == 0 {
            relay.accept(value)
          } else {
            // Values are delivered one at a time, so the closure needs no lock.
            nonisolated(unsafe) var last = -1
            let cancellable = relay.sink { value in
              if last >= 0, value != last + 1 { faults.increment() }
              last = value
            }
            cancellables.append(cancellable)
            if relay.value < 0 { faults.increment() }
            if cancellables.count == 10 { cancellables = [] }
          }
          done.increment()
        }
      }
      expectEqual(done.value, 2_000)
      expectEqual(faults.value, 0)
      expectEqual(relay.value, 500)
    }

    /// RxBiBinding 20.
    @Test func `two relays bound to each other deliver a change once, and values sent meanwhile in order`() {
      let left = BehaviorRelay(value: 0)
      let right = BehaviorRelay(value: 0)
      let bindings = [left.removeDuplicates().bind(to: right), right.removeDuplicates().bind(to: left)]
      let received = Protected<[Int]>([])
      let cancellable = right.sink { value in
        received.value.append(value)
        if value == 1 { left.accept(2) }
      }
      left.accept(1)
      expectEqual(received.value, [0, 1, 2])
      expectEqual(left.value, 2)
      expectEqual(right.value, 2)
      bindings.forEach { $0.cancel() }
      cancellable.cancel()
    }
  }
}
