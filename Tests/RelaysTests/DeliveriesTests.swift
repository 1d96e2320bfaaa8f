import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  /// Relays that are bound in circles.
  struct DeliveriesTests {
    @Test func `two relays bound to each other come to rest`() {
      let celsius = BehaviorRelay(value: 0)
      let shown = BehaviorRelay(value: 0)
      let received = Protected<[Int]>([])
      let bag = [celsius.bind(to: shown), shown.bind(to: celsius), shown.sink { received.value.append($0) }]
      celsius.accept(20)
      expectEqual(shown.value, 20)
      shown.accept(25)
      expectEqual(celsius.value, 25)
      expectEqual(received.value, [0, 20, 25])
      bag.forEach { $0.cancel() }
    }

    @Test func `a state and an event relay bound to each other come to rest`() {
      let state = BehaviorRelay(value: 0)
      let events = PublishRelay<Int>()
      let received = Protected<[Int]>([])
      let bag = [events.sink { received.value.append($0) }, state.bind(to: events), events.bind(to: state)]
      state.accept(1)
      events.accept(2)
      expectEqual(state.value, 2)
      expectEqual(received.value, [0, 1, 2])
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
      expectEqual(tapped.value, [1, 1, 2])
      expectEqual(pressed.value, [1, 1, 2])
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
      expectEqual(received.value, [1, 2, 3])
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
      expectEqual(received.value.last, "2")
      expectEqual(received.value.count { $0 == "2" }, 1)
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
      expectEqual(received.value, [1, 2])
      let replayed = Protected<[String]>([])
      texts.sink { replayed.value.append($0) }.cancel()
      expectEqual(replayed.value, ["1", "2", "three"])
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
      expectEqual(rounds.value, 2)
      first.accept(3)
      expectEqual(rounds.value, 3)
      let replayed = Protected<[Int]>([])
      first.sink { replayed.value.append($0) }.cancel()
      expectEqual(replayed.value, [1, 2, 3])
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
      expectEqual(received.value, [1, 5, 1])
      expectEqual(first.value, 1)
      withExtendedLifetime((forth, cancellable)) { back.value = nil }
    }

    @Test func `a replay relay bound to itself drops what it replays`() {
      let relay = ReplayRelay<Int>(bufferSize: 2)
      relay.accept(1)
      relay.accept(2)
      let received = Protected<[Int]>([])
      let sight = relay.sink { received.value.append($0) }
      let binding = relay.bind(to: relay)
      expectEqual(received.value, [1, 2])
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
      expectEqual(received.value, [1, 2])
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
      expectEqual(received.value, [1, 2, 3, 4, 5])
      bag.forEach { $0.cancel() }
    }

    @Test func `relays bound in a circle come to rest on what is not a number`() {
      func count(
        _ first: some Publisher<Double, Never> & Relay<Double>,
        _ second: some Publisher<Double, Never> & Relay<Double>,
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
      expectEqual(count(behavior, BehaviorRelay(value: 1), behavior.accept), 1)
      let publish = PublishRelay<Double>()
      expectEqual(count(publish, PublishRelay<Double>(), publish.accept), 1)
      let replay = ReplayRelay<Double>(bufferSize: 1)
      expectEqual(count(replay, ReplayRelay<Double>(bufferSize: 2), replay.accept), 1)
    }

    @Test func `a behavior relay accepts a value with a part that is not a number, if another part differs`()
    {
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
      // The binding replays the first.
      expectEqual(received.value, [1, 1, 2, 3])
      expectEqual(first.value.number, 3)
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
      expectEqual(counts.value, [1, 2, 2])
      bag.forEach { $0.cancel() }
    }

    /// In a release build, each event but the first went round twice.
    @Test func `each event of a type that takes no memory goes round a circle once`() {
      struct Nothing {}
      let first = PublishRelay<Nothing>()
      let second = PublishRelay<Nothing>()
      let count = Protected(0)
      var bag: Set<AnyCancellable> = []
      second.sink { _ in count.value += 1 }.store(in: &bag)
      first.bind(to: second).store(in: &bag)
      second.bind(to: first).store(in: &bag)
      for _ in 0..<3 { first.accept(Nothing()) }
      expectEqual(count.value, 3)
      bag.forEach { $0.cancel() }
    }

    @Test func `relays whose values cannot be compared come to rest in a circle, and lose no event`() {
      struct Event { var number: Int }
      func count(
        _ first: some Publisher<Event, Never> & Relay<Event>,
        _ second: some Publisher<Event, Never> & Relay<Event>,
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
      expectEqual(count(publish, other, [publish.accept, other.accept, publish.accept]), [0, 1, 2])
      let replay = ReplayRelay<Event>(bufferSize: 1)
      expectEqual(count(replay, PublishRelay(), [replay.accept, replay.accept]), [0, 1])
      let (behavior, state) = (BehaviorRelay(value: Event(number: 7)), BehaviorRelay(value: Event(number: 8)))
      expectEqual(count(behavior, state, [behavior.accept, state.accept]), [8, 7, 0, 1])
    }

    @Test func `a value passes a chain of a hundred relays, and comes to rest where the chain is closed`() {
      let relays = (0..<100).map { _ in PublishRelay<Int>() }
      let received = Protected<[Int]>([])
      var bag = zip(relays, relays.dropFirst()).map { $0.bind(to: $1) }
      bag.append(relays.last!.bind(to: relays[0]))
      bag.append(relays.last!.sink { received.value.append($0) })
      relays[0].accept(1)
      relays[50].accept(2)
      expectEqual(received.value, [1, 2])
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
      expectEqual(received.value, [1])
      numbers.accept(2)
      expectEqual(received.value, [1, 2])
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
      expectEqual(received.value, [1])
      bag.value.forEach { $0.cancel() }
    }

    @Test func `circles of two and of three come to rest, whatever each makes of a value`() {
      func received(_ count: Int, _ transform: @escaping @Sendable (Int) -> Int) -> [Int] {
        let relays = (0..<count).map { _ in PublishRelay<Int>() }
        let received = Protected<[Int]>([])
        var bag = [relays[0].sink { received.value.append($0) }]
        for index in relays.indices {
          bag.append(relays[index].map(transform).bind(to: relays[(index + 1) % count]))
        }
        relays[0].accept(6)
        relays[0].accept(6)
        bag.forEach { $0.cancel() }
        return received.value
      }
      for count in 2...3 {
        expectEqual(received(count) { $0 }, [6, 6])
        // Of what comes back changed, all is delivered.
        expectEqual(received(count) { $0 / 10 }, [6, 0, 6, 0])
      }
      expectEqual(received(2) { min($0 + 1, 9) }, [6, 8, 9, 6, 8, 9])
      expectEqual(received(3) { min($0 + 1, 9) }, [6, 9, 6, 9])
    }

    @Test func `a circle comes to rest behind operators that have state`() {
      let (numbers, sums) = (PublishRelay<Int>(), PublishRelay<Int>())
      let received = Protected<[Int]>([])
      let bag = [
        numbers.scan(0) { $1 }.merge(with: Empty(completeImmediately: false)).bind(to: sums),
        sums.flatMap { Just($0) }.bind(to: numbers),
        numbers.sink { received.value.append($0) },
      ]
      numbers.accept(1)
      numbers.accept(1)
      expectEqual(received.value, [1, 1])
      bag.forEach { $0.cancel() }
    }

    @Test func `a circle comes to rest while another thread delivers what a relay of it replays`() {
      let (first, second) = (ReplayRelay<Int>(bufferSize: 1), PublishRelay<Int>())
      first.accept(0)
      let received = Protected<[Int]>([])
      let bag = [
        second.bind(to: first), first.map { $0 }.bind(to: second), second.sink { received.value.append($0) },
      ]
      first.map { $0 }.prefix(1)
        .sink { _ in
          let returned = onAnotherThread {
            first.accept(1)
            second.accept(2)
            expectEqual(received.value, [1, 2])
          }
          expectTrue(returned)
        }
        .cancel()
      first.accept(3)
      expectEqual(received.value, [1, 2, 3])
      bag.forEach { $0.cancel() }
    }

    @Test func `a circle with a relay behind a subject or several consumers comes to rest`() {
      let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
      let subject = PassthroughSubject<Int, Never>()
      let received = Protected<[Int]>([])
      let bag = [
        first.bind(to: second, PublishRelay()), second.subscribe(subject), subject.bind(to: first),
        first.sink { received.value.append($0) },
      ]
      first.accept(1)
      first.accept(1)
      expectEqual(received.value, [1, 1])
      bag.forEach { $0.cancel() }
    }

    @Test func `objects and optional values are compared, too`() {
      func received<Value>(_ values: Value...) -> Int {
        let (first, second) = (PublishRelay<Value>(), PublishRelay<Value>())
        let count = Protected(0)
        // Only this thread has it.
        nonisolated(unsafe) let last = values[values.count - 1]
        let bag = [
          first.bind(to: second), second.map { _ in last }.bind(to: first),
          first.sink { _ in count.value += 1 },
        ]
        first.accept(values[0])
        bag.forEach { $0.cancel() }
        return count.value
      }
      expectEqual(received(1 as Int?, nil), 2)
      expectEqual(received(nil, 1 as Int?), 2)
      expectEqual(received(nil as Int?, nil), 1)
      expectEqual(received(1 as Any, "1"), 2)
      expectEqual(received((), ()), 1)
    }
  }
}
