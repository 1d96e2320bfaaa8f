import ReactiveCore
import Relays
import Testing

@Suite struct BindTests {
  @Test func `a publisher's values go to the relay, and its end does not`() {
    let source = PassthroughSubject<Int, Never>()
    let relay = BehaviorRelay(value: 0)
    var received: [Int] = []
    var ended = false
    let bag = [
      relay.sink(receiveCompletion: { _ in ended = true }, receiveValue: { received.append($0) }),
      source.bind(to: relay),
    ]
    source.send(1)
    source.send(completion: .finished)
    relay.accept(2)
    #expect(received == [0, 1, 2])
    #expect(!ended)
    bag.forEach { $0.cancel() }
  }

  @Test func `a cancelled binding passes nothing on`() {
    let source = PublishRelay<Int>()
    let target = BehaviorRelay(value: 0)
    source.bind(to: target).cancel()
    source.accept(1)
    #expect(target.value == 0)
  }

  @Test func `several relays of several kinds can be bound at once`() {
    let source = PublishRelay<Int>()
    let state = BehaviorRelay(value: 0)
    let events = PublishRelay<Int>()
    let subject = CurrentValueSubject<Int, Never>(0)
    var received: [Int] = []
    let bag = [events.sink { received.append($0) }, source.bind(to: state, events, subject)]
    source.accept(1)
    #expect(state.value == 1)
    #expect(received == [1])
    #expect(subject.value == 1)
    bag.forEach { $0.cancel() }
  }

  @Test func `values can be bound to a relay of optional values, or to several`() {
    let source = PublishRelay<Int>()
    let first = BehaviorRelay<Int?>(value: nil)
    let second = BehaviorRelay<Int?>(value: nil)
    let bag = [source.bind(to: first), source.bind(to: first, second)]
    source.accept(1)
    #expect(first.value == 1)
    #expect(second.value == 1)
    bag.forEach { $0.cancel() }
  }

  @Test func `two relays bound to each other come to rest`() {
    let celsius = BehaviorRelay(value: 0)
    let shown = BehaviorRelay(value: 0)
    var received: [Int] = []
    let bag = [celsius.bind(to: shown), shown.bind(to: celsius), shown.sink { received.append($0) }]
    celsius.accept(20)
    #expect(shown.value == 20)
    shown.accept(25)
    #expect(celsius.value == 25)
    #expect(received == [0, 20, 25])
    bag.forEach { $0.cancel() }
  }

  @Test func `a state and an event relay bound to each other come to rest`() {
    let state = BehaviorRelay(value: 0)
    let events = PublishRelay<Int>()
    var received: [Int] = []
    let bag = [events.sink { received.append($0) }, state.bind(to: events), events.bind(to: state)]
    state.accept(1)
    events.accept(2)
    #expect(state.value == 2)
    #expect(received == [0, 1, 2, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `a binding keeps the consumer alive, and not beyond its own end`() {
    let source = PublishRelay<Int>()
    var target: PublishRelay<Int>? = PublishRelay()
    weak let weakTarget = target
    let binding = source.bind(to: target!)
    target = nil
    #expect(weakTarget != nil)
    binding.cancel()
    #expect(weakTarget == nil)
  }
}
