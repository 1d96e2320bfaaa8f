import Dispatch
import ReactiveCore
import Relays
import TestSupport
import Testing

@Suite struct BindTests {
  @Test func `a publisher's values are sent to the relay, and its completion is not`() {
    let source = PassthroughSubject<Int, Never>()
    let relay = BehaviorRelay(value: 0)
    let received = Protected<[Int]>([])
    let ended = Protected(false)
    let bag = [
      relay.sink(receiveCompletion: { _ in ended.value = true }, receiveValue: { received.value.append($0) }),
      source.bind(to: relay),
    ]
    source.send(1)
    source.send(completion: .finished)
    relay.accept(2)
    #expect(received.value == [0, 1, 2])
    #expect(!ended.value)
    bag.forEach { $0.cancel() }
  }

  @Test func `a cancelled binding delivers nothing`() {
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
    let received = Protected<[Int]>([])
    let bag = [events.sink { received.value.append($0) }, source.bind(to: state, events, subject)]
    source.accept(1)
    #expect(state.value == 1)
    #expect(received.value == [1])
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
    let received = Protected<[Int]>([])
    let bag = [celsius.bind(to: shown), shown.bind(to: celsius), shown.sink { received.value.append($0) }]
    celsius.accept(20)
    #expect(shown.value == 20)
    shown.accept(25)
    #expect(celsius.value == 25)
    #expect(received.value == [0, 20, 25])
    bag.forEach { $0.cancel() }
  }

  @Test func `a state and an event relay bound to each other come to rest`() {
    let state = BehaviorRelay(value: 0)
    let events = PublishRelay<Int>()
    let received = Protected<[Int]>([])
    let bag = [events.sink { received.value.append($0) }, state.bind(to: events), events.bind(to: state)]
    state.accept(1)
    events.accept(2)
    #expect(state.value == 2)
    #expect(received.value == [0, 1, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `two event relays bound to each other come to rest, and lose no event`() {
    let taps = PublishRelay<Int>()
    let presses = PublishRelay<Int>()
    let tapped = Protected<[Int]>([])
    let pressed = Protected<[Int]>([])
    let bag = [
      taps.bind(to: presses), presses.bind(to: taps),
      taps.sink { tapped.value.append($0) }, presses.sink { pressed.value.append($0) },
    ]
    taps.accept(1)
    taps.accept(1)
    presses.accept(2)
    #expect(tapped.value == [1, 1, 2])
    #expect(pressed.value == [1, 1, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `a circle that is closed after values have passed comes to rest`() {
    let first = PublishRelay<Int>()
    let second = PublishRelay<Int>()
    let received = Protected<[Int]>([])
    var bag = [first.bind(to: second), first.sink { received.value.append($0) }]
    first.accept(1)
    bag.append(second.bind(to: first))
    first.accept(2)
    second.accept(3)
    #expect(received.value == [1, 2, 3])
    bag.forEach { $0.cancel() }
  }

  @Test func `an operator may close the circle while it passes on a value`() {
    let first = PublishRelay<String>()
    let second = PublishRelay<String>()
    let received = Protected<[String]>([])
    let back = Protected<AnyCancellable?>(nil)
    let bag = [
      first.map { value in
        if back.value == nil { back.value = second.bind(to: first) }
        return value
      }.bind(to: second),
      second.sink { received.value.append($0) },
    ]
    first.accept("1")
    #expect(received.value.allSatisfy { $0 == "1" } && 1...2 ~= received.value.count)
    first.accept("2")
    #expect(received.value.last == "2")
    #expect(received.value.count { $0 == "2" } == 1)
    bag.forEach { $0.cancel() }
    back.value = nil
  }

  @Test func `a value that operators change and change back on its way round a circle is delivered once`() {
    let numbers = PublishRelay<Int>()
    let texts = ReplayRelay<String>(bufferSize: 10)
    let received = Protected<[Int]>([])
    let bag = [
      numbers.map(String.init).bind(to: texts), texts.compactMap(Int.init).bind(to: numbers),
      numbers.sink { received.value.append($0) },
    ]
    numbers.accept(1)
    texts.accept("2")
    texts.accept("three")
    #expect(received.value == [1, 2])
    let replayed = Protected<[String]>([])
    texts.sink { replayed.value.append($0) }.cancel()
    #expect(replayed.value == ["1", "2", "three"])
    bag.forEach { $0.cancel() }
  }

  @Test func `what a replay relay replays to a new binding goes round a circle once`() {
    let first = ReplayRelay<Int>(bufferSize: 3)
    let second = ReplayRelay<Int>(bufferSize: 3)
    let back = second.bind(to: first)
    first.accept(1)
    first.accept(2)
    // Without an end to it, the circle would never come to rest: it is cut after some rounds.
    let rounds = Protected(0)
    let sight = second.sink { _ in
      rounds.value += 1
      if rounds.value > 10 { back.cancel() }
    }
    let there = first.bind(to: second)
    #expect(rounds.value == 2)
    first.accept(3)
    #expect(rounds.value == 3)
    let replayed = Protected<[Int]>([])
    first.sink { replayed.value.append($0) }.cancel()
    #expect(replayed.value == [1, 2, 3])
    [back, there, sight].forEach { $0.cancel() }
  }

  @Test func `what is replayed to a binding made during a delivery goes round a circle once`() {
    let first = BehaviorRelay(value: 1)
    let second = ReplayRelay<Int>(bufferSize: 3)
    let forth = first.bind(to: second)
    let back = Protected<AnyCancellable?>(nil)
    let received = Protected<[Int]>([])
    let cancellable = second.sink { value in
      received.value.append(value)
      if value == 5 { back.value = second.filter { $0 == 1 }.bind(to: first) }
    }
    first.accept(5)
    #expect(received.value == [1, 5])
    #expect(first.value == 1)
    withExtendedLifetime((forth, cancellable)) { back.value = nil }
  }

  @Test func `a replay relay bound to itself drops what it replays`() {
    let relay = ReplayRelay<Int>(bufferSize: 2)
    relay.accept(1)
    relay.accept(2)
    let received = Protected<[Int]>([])
    let sight = relay.sink { received.value.append($0) }
    let binding = relay.bind(to: relay)
    #expect(received.value == [1, 2])
    [binding, sight].forEach { $0.cancel() }
  }

  @Test func `a value sent while a binding begins goes round a circle once`() {
    let first = ReplayRelay<Int>(bufferSize: 3)
    let second = PublishRelay<Int>()
    let back = second.bind(to: first)
    first.accept(1)
    let received = Protected<[Int]>([])
    let sight = second.sink { value in
      received.value.append(value)
      if value == 1 { first.accept(2) }
      if received.value.count > 10 { back.cancel() }
    }
    let there = first.bind(to: second)
    #expect(received.value == [1, 2])
    [back, there, sight].forEach { $0.cancel() }
  }

  @Test func `a value that comes back changed is delivered, as often as it changes`() {
    let numbers = PublishRelay<Int>()
    let others = PublishRelay<Int>()
    let received = Protected<[Int]>([])
    let bag = [
      numbers.map { min($0 + 1, 5) }.bind(to: others), others.bind(to: numbers),
      numbers.sink { received.value.append($0) },
    ]
    numbers.accept(1)
    #expect(received.value == [1, 2, 3, 4, 5])
    bag.forEach { $0.cancel() }
  }

  @Test func `relays bound in a circle come to rest on what is not a number`() {
    func count(
      _ first: some Publisher<Double, Never> & Consumer<Double>,
      _ second: some Publisher<Double, Never> & Consumer<Double>,
      _ accept: (Double) -> Void
    ) -> Int {
      let numbers = Protected(0)
      let bag = Protected<[AnyCancellable]>([])
      bag.value.append(
        first.sink { number in
          if number.isNaN { numbers.value += 1 }
          if numbers.value > 10 { bag.value.forEach { $0.cancel() } }
        }
      )
      for binding in [first.bind(to: second), second.bind(to: first)] { bag.value.append(binding) }
      accept(.nan)
      bag.value.forEach { $0.cancel() }
      return numbers.value
    }
    let behavior = BehaviorRelay(value: 1.0)
    #expect(count(behavior, BehaviorRelay(value: 1), behavior.accept) == 1)
    let publish = PublishRelay<Double>()
    #expect(count(publish, PublishRelay<Double>(), publish.accept) == 1)
    let replay = ReplayRelay<Double>(bufferSize: 1)
    #expect(count(replay, ReplayRelay<Double>(bufferSize: 2), replay.accept) == 1)
  }

  @Test func `a behavior relay accepts a value with a part that is not a number, if another part differs`() {
    struct Place: Equatable {
      var height = Double.nan
      var number: Int
    }
    let (first, second) = (BehaviorRelay(value: Place(number: 1)), BehaviorRelay(value: Place(number: 1)))
    let received = Protected<[Int]>([])
    let bag = Protected<[AnyCancellable]>([])
    bag.value.append(
      second.sink {
        received.value.append($0.number)
        if received.value.count > 10 { bag.value.forEach { $0.cancel() } }
      }
    )
    for binding in [first.bind(to: second), second.bind(to: first)] { bag.value.append(binding) }
    first.accept(Place(number: 2))
    second.accept(Place(number: 3))
    #expect(received.value == [1, 2, 3])
    #expect(first.value.number == 3)
    bag.value.forEach { $0.cancel() }
  }

  @Test func `three event relays without values bound in a circle come to rest`() {
    let relays = [PublishRelay<Void>(), PublishRelay<Void>(), PublishRelay<Void>()]
    let counts = Protected([0, 0, 0])
    var bag: Set<AnyCancellable> = []
    for index in relays.indices {
      relays[index].bind(to: relays[(index + 1) % 3], relays[(index + 2) % 3]).store(in: &bag)
      relays[index].sink { counts.value[index] += 1 }.store(in: &bag)
    }
    relays[0].accept()
    // By way of 1 and straight, each of the others hears of it twice: two events, since ways differ.
    #expect(counts.value == [1, 2, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `a circle of event relays comes to rest also when threads send into it at once`() {
    let first = PublishRelay<Int>()
    let second = PublishRelay<Int>()
    let received = Counter()
    let bag = [
      first.bind(to: second), second.bind(to: first),
      first.sink { _ in received.increment() },
    ]
    onThreads(4) { thread in
      for _ in 0..<250 { (thread < 2 ? first : second).accept(7) }
    }
    #expect(received.value == 1_000)
    bag.forEach { $0.cancel() }
  }

  @Test
  func
    `each of several relays in a circle receives what threads send once, in one order for its subscribers`()
  {
    let relays = [PublishRelay<Int>(), PublishRelay<Int>(), PublishRelay<Int>()]
    let received = relays.map { _ in [Protected<[Int]>([]), Protected<[Int]>([])] }
    var bag: Set<AnyCancellable> = []
    for index in relays.indices {
      relays[index].bind(to: relays[(index + 1) % 3]).store(in: &bag)
      for list in received[index] {
        relays[index].sink { value in list.withLock { $0.append(value) } }.store(in: &bag)
      }
    }
    onThreads(3) { thread in
      for value in 0..<500 { relays[thread].accept(1_000 * thread + value) }
    }
    let all = (0..<3).flatMap { thread in (0..<500).map { 1_000 * thread + $0 } }
    for lists in received {
      #expect(lists[0].value.sorted() == all)
      #expect(lists[0].value == lists[1].value)
    }
    bag.forEach { $0.cancel() }
  }

  @Test func `an event that a subscriber sends is a new one, though it equals the one that it receives`() {
    let taps = PublishRelay<Int>()
    let presses = PublishRelay<Int>()
    let tapped = Protected<[Int]>([])
    let pressed = Protected<[Int]>([])
    let again = PublishRelay<Int>()
    let bag = [
      taps.bind(to: presses), presses.bind(to: taps), again.bind(to: presses),
      taps.sink { tapped.value.append($0) },
      presses.sink { value in
        pressed.value.append(value)
        switch pressed.value.count {
        case 1: presses.accept(value)
        case 2: again.accept(value)
        default: break
        }
      },
    ]
    taps.accept(1)
    #expect(pressed.value == [1, 1, 1])
    #expect(tapped.value == [1, 1, 1])
    bag.forEach { $0.cancel() }
  }

  @Test func `relays whose values cannot be compared come to rest in a circle, and lose no event`() {
    struct Event { var number: Int }
    func count(
      _ first: some Publisher<Event, Never> & Consumer<Event>,
      _ second: some Publisher<Event, Never> & Consumer<Event>,
      _ accept: [(Event) -> Void]
    ) -> [Int] {
      let received = Protected<[Int]>([])
      let bag = Protected<[AnyCancellable]>([])
      bag.value.append(
        second.sink {
          received.value.append($0.number)
          if received.value.count > 10 { bag.value.forEach { $0.cancel() } }
        }
      )
      for binding in [first.bind(to: second), second.bind(to: first)] { bag.value.append(binding) }
      accept.enumerated().forEach { $1(Event(number: $0)) }
      bag.value.forEach { $0.cancel() }
      return received.value
    }
    let (publish, other) = (PublishRelay<Event>(), PublishRelay<Event>())
    #expect(count(publish, other, [publish.accept, other.accept, publish.accept]) == [0, 1, 2])
    let replay = ReplayRelay<Event>(bufferSize: 1)
    #expect(count(replay, PublishRelay(), [replay.accept, replay.accept]) == [0, 1])
    let (behavior, state) = (BehaviorRelay(value: Event(number: 7)), BehaviorRelay(value: Event(number: 8)))
    #expect(count(behavior, state, [behavior.accept, state.accept]) == [8, 7, 0, 1])
  }

  @Test func `a value passes a chain of a hundred relays, and comes to rest where the chain is closed`() {
    let relays = (0..<100).map { _ in PublishRelay<Int>() }
    let received = Protected<[Int]>([])
    var bag = zip(relays, relays.dropFirst()).map { $0.bind(to: $1) }
    bag.append(relays.last!.bind(to: relays[0]))
    bag.append(relays.last!.sink { received.value.append($0) })
    relays[0].accept(1)
    relays[50].accept(2)
    #expect(received.value == [1, 2])
    bag.forEach { $0.cancel() }
  }

  @Test func `a relay that has something to replay comes to rest when it is bound into a circle`() {
    let numbers = PublishRelay<Int>()
    let others = ReplayRelay<Int>(bufferSize: 1)
    others.accept(1)
    let received = Protected<[Int]>([])
    let bag = Protected<[AnyCancellable]>([])
    bag.value.append(
      numbers.sink {
        received.value.append($0)
        if received.value.count > 10 { bag.value.forEach { $0.cancel() } }
      }
    )
    bag.value.append(numbers.bind(to: others))
    bag.value.append(others.bind(to: numbers))
    #expect(received.value == [1])
    numbers.accept(2)
    #expect(received.value == [1, 2])
    bag.value.forEach { $0.cancel() }
  }

  @Test func `an event that is sent while a circle of relays is being closed is delivered once`() {
    let first = PublishRelay<Int>()
    let second = PublishRelay<Int>()
    let received = Protected<[Int]>([])
    let bag = Protected<[AnyCancellable]>([])
    bag.value.append(
      first.sink {
        received.value.append($0)
        if received.value.count > 10 { bag.value.forEach { $0.cancel() } }
      }
    )
    bag.value.append(first.bind(to: second))
    bag.value.append(second.onSubscribed { second.accept(1) }.bind(to: first))
    #expect(received.value == [1])
    bag.value.forEach { $0.cancel() }
  }

  @Test func `behind an operator that delivers on another thread, a binding delivers everything`() {
    let source = PublishRelay<Int>()
    let target = PublishRelay<Int>()
    let queue = DispatchQueue(label: "elsewhere")
    // Belongs to the queue.
    let received = Protected<[Int]>([])
    let bag = [
      target.sink { received.value.append($0) },
      source.elsewhere(queue).bind(to: target),
    ]
    for value in 0..<20_000 { source.accept(value) }
    #expect(queue.sync { received.value } == Array(0..<20_000))
    bag.forEach { $0.cancel() }
  }

  @Test
  func `a binding may receive its subscription from another thread, while values are sent round a circle`() {
    for _ in 0..<100 {
      let first = BehaviorRelay(value: 0)
      let second = PublishRelay<Int>()
      let queue = DispatchQueue(label: "elsewhere")
      let received = Protected<[Int]>([])
      let bag = [
        second.sink { value in received.withLock { $0.append(value) } },
        second.bind(to: first),
        first.subscribedLate(on: queue).bind(to: second),
      ]
      for value in 1...20 {
        first.accept(value)
        second.accept(-value)
      }
      queue.sync {}
      first.accept(21)
      let values = received.withLock { $0 }
      // What was sent to the first before the subscription was received is lost, but for the latest.
      #expect(values.last == 21)
      let ofFirst = values.filter { $0 >= 0 }
      #expect(ofFirst == Array((ofFirst.first ?? 0)...21))
      // What the new binding delivers back to the second may have been buffered for it.
      for value in 1...20 { #expect(1...2 ~= values.count { $0 == -value }) }
      bag.forEach { $0.cancel() }
    }
  }

  @Test func `a binding retains the consumer, and not beyond its own completion`() {
    let source = PublishRelay<Int>()
    var target: PublishRelay<Int>? = PublishRelay()
    weak let weakTarget = target
    let binding = source.bind(to: target!)
    target = nil
    #expect(weakTarget != nil)
    binding.cancel()
    #expect(weakTarget == nil)
  }

  @Test @MainActor func `a relay that is bound inside an actor receives values where they are sent`() {
    let source = PassthroughSubject<Int, Never>()
    let relay = BehaviorRelay(value: 0)
    let binding = source.bind(to: relay)
    #expect(onAnotherThread { source.send(1) })
    #expect(relay.value == 1)
    binding.cancel()
  }
}

/// An operator as users write them: it stands before the subscriber.
private struct Before<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  typealias Subscribing = AnySubscriber<Output, Failure>

  let upstream: Upstream
  let make: (Subscribing) -> Subscribing

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(make(AnySubscriber(subscriber)))
  }
}

extension Publisher {
  /// Runs a closure when the subscription has been forwarded, and nothing has been delivered yet.
  fileprivate func onSubscribed(_ body: @escaping @Sendable () -> Void) -> some Publisher<Output, Failure> {
    Before(upstream: self) { subscriber in
      // It is called where it would be without the operator.
      nonisolated(unsafe) let subscriber = subscriber
      return AnySubscriber(
        receiveSubscription: {
          subscriber.receive(subscription: $0)
          body()
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
    }
  }

  /// Hands the subscription on as it is, but later, and on another thread.
  fileprivate func subscribedLate(on queue: DispatchQueue) -> some Publisher<Output, Failure> {
    Before(upstream: self) { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      return AnySubscriber(
        receiveSubscription: { subscription in
          nonisolated(unsafe) let subscription = subscription
          queue.async { subscriber.receive(subscription: subscription) }
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
    }
  }
}

extension Publisher where Output: Sendable {
  /// Hands the subscription on as it is, and values later, on another thread.
  fileprivate func elsewhere(_ queue: DispatchQueue) -> some Publisher<Output, Failure> {
    Before(upstream: self) { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      return AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          queue.async { _ = subscriber.receive(value) }
          return .none
        },
        receiveCompletion: { completion in queue.async { subscriber.receive(completion: completion) } }
      )
    }
  }
}
