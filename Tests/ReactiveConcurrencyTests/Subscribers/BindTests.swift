import Inputs
import ReactiveConcurrency
import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct BindTests {
    private let onExecutor = ManualExecutor()

    /// Binds in a task, and returns the binding.
    private func bind(_ body: @escaping @Sendable () -> AnyCancellable) -> AnyCancellable? {
      let cancellable = Protected<AnyCancellable?>(nil)
      onExecutor {
        let binding = body()
        cancellable.withLock { $0 = binding }
      }
      return cancellable.withLock { $0 }
    }

    @Test func `a relay and an input receive the elements, even as optional values`() {
      let relay = BehaviorRelay(value: 0)
      let optional = BehaviorRelay<Int?>(value: nil)
      let values = Protected<[Int]>([])
      let input = AnyConsumer<Int> { value in values.withLock { $0.append(value) } }
      let bindings = [
        bind { Elements(3).bind(to: relay) },
        bind { Elements(4).bind(to: optional) },
        bind { Elements(2).bind(to: input) },
      ]
      expectEqual(relay.value, 3)
      expectEqual(optional.value, 4)
      expectEqual(values.withLock { $0 }, [1, 2])
      withExtendedLifetime(bindings) {}
    }

    @Test func `cancelling ends the binding and its task`() {
      let work = Work<Int?>()
      let relay = BehaviorRelay(value: 0)
      let stream = AsyncStream(unfolding: { await work(0) })
      let binding = bind { stream.bind(to: relay) }
      work.finish(0, with: 1)
      onExecutor.run()
      expectEqual(relay.value, 1)
      binding?.cancel()
      expectEqual(work.cancelled, [0])
      work.finish(0, with: 2)
      onExecutor.run()
      expectEqual(relay.value, 1)
      expectEqual(work.running, 0)
    }
  }
}
