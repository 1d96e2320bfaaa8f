import Dispatch
import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  struct BindTests {
    @Test func `a publisher's values are sent to the relay, and its completion is not`() {
      let source = PassthroughSubject<Int, Never>()
      let relay = BehaviorRelay(value: 0)
      let received = Protected<[Int]>([])
      let ended = Protected(false)
      let bag = [
        relay.sink(
          receiveCompletion: { _ in ended.value = true },
          receiveValue: { received.value.append($0) }
        ),
        source.bind(to: relay),
      ]
      source.send(1)
      source.send(completion: .finished)
      relay.accept(2)
      expectEqual(received.value, [0, 1, 2])
      expectFalse(ended.value)
      bag.forEach { $0.cancel() }
    }

    @Test func `a cancelled binding delivers nothing`() {
      let source = PublishRelay<Int>()
      let target = BehaviorRelay(value: 0)
      source.bind(to: target).cancel()
      source.accept(1)
      expectEqual(target.value, 0)
    }

    @Test func `several relays of several kinds can be bound at once`() {
      let source = PublishRelay<Int>()
      let state = BehaviorRelay(value: 0)
      let events = PublishRelay<Int>()
      let last = ReplayRelay<Int>(bufferSize: 1)
      let received = Protected<[Int]>([])
      let bag = [
        events.sink { received.value.append($0) }, source.bind(to: state, events, last),
        last.sink { received.value.append($0 * 10) },
      ]
      source.accept(1)
      expectEqual(state.value, 1)
      expectEqual(received.value, [1, 10])
      bag.forEach { $0.cancel() }
    }

    @Test func `after an operator that delivers on another thread, a binding delivers everything`() {
      let source = PublishRelay<Int>()
      let target = PublishRelay<Int>()
      let queue = DispatchQueue(label: "elsewhere")
      let received = Protected<[Int]>([])
      let bag = [target.sink { received.value.append($0) }, source.elsewhere(queue).bind(to: target)]
      for value in 0..<20_000 { source.accept(value) }
      expectTrue(onAnotherThread { queue.sync {} })
      expectEqual(received.value, Array(0..<20_000))
      bag.forEach { $0.cancel() }
    }

    @Test func `a binding may receive its subscription from another thread, while values are sent`() {
      for _ in 0..<100 {
        let first = BehaviorRelay(value: 0)
        let second = PublishRelay<Int>()
        let queue = DispatchQueue(label: "elsewhere")
        let received = Protected<[Int]>([])
        let bag = [
          second.sink { value in received.withLock { $0.append(value) } },
          first.subscribedLate(on: queue).bind(to: second),
        ]
        for value in 1...20 {
          first.accept(value)
          second.accept(-value)
        }
        expectTrue(onAnotherThread { queue.sync {} })
        first.accept(21)
        let values = received.withLock { $0 }
        // Values sent to the first relay before the subscription was received are lost, except for the
        // latest.
        let ofFirst = values.filter { $0 >= 0 }
        expectEqual(ofFirst, Array((ofFirst.first ?? 0)...21))
        expectEqual(values.filter { $0 < 0 }, (1...20).map { -$0 })
        bag.forEach { $0.cancel() }
      }
    }

    @Test func `a binding retains the consumer until it is cancelled`() {
      let source = PublishRelay<Int>()
      var target: PublishRelay<Int>? = PublishRelay()
      weak let weakTarget = target
      let binding = source.bind(to: target!)
      target = nil
      expectNotNil(weakTarget)
      binding.cancel()
      expectNil(weakTarget)
    }

    @Test @MainActor func `a relay that is bound inside an actor receives values where they are sent`() {
      let source = PassthroughSubject<Int, Never>()
      let relay = BehaviorRelay(value: 0)
      let binding = source.bind(to: relay)
      expectTrue(onAnotherThread { source.send(1) })
      expectEqual(relay.value, 1)
      binding.cancel()
    }
  }
}
