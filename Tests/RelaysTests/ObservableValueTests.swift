import Observation
import ReactiveCore
import Relays
import TestSupport
import Testing

extension Suites {
  @MainActor
  struct ObservableValueTests {
    @Test func `each change is announced to an observer of the value before it is made`() {
      let relay = BehaviorRelay(value: 1)
      let volume = ObservableValue(relay)
      var before: [Int] = []
      for value in 2...3 {
        withObservationTracking {
          _ = volume.value
        } onChange: {
          MainActor.assumeIsolated { before.append(volume.value) }
        }
        relay.accept(value)
      }
      expectEqual(before, [1, 2])
      expectEqual(volume.value, 3)
    }

    @Test func `an observer is called once, and only for the value it has read`() {
      let (read, other) = (BehaviorRelay(value: 1), BehaviorRelay(value: 1))
      let (volume, balance) = (ObservableValue(read), ObservableValue(other))
      let changes = Counter()
      withObservationTracking {
        _ = volume.value
      } onChange: {
        changes.increment()
      }
      other.accept(2)
      expectEqual(changes.value, 0)
      read.accept(2)
      read.accept(3)
      expectEqual(changes.value, 1)
      expectEqual(balance.value, 2)
    }

    @Test func `setting the value sends it`() {
      let (relay, subject) = (BehaviorRelay(value: 1), CurrentValueSubject<String, Never>("a"))
      let (number, text) = (ObservableValue(relay), ObservableValue(subject))
      number.value = 2
      text.value += "b"
      expectEqual(relay.value, 2)
      expectEqual(number.value, 2)
      expectEqual(subject.value, "ab")
      expectEqual(text.value, "ab")
    }

    @Test func `a completion changes nothing`() {
      let subject = CurrentValueSubject<Int, Never>(1)
      let number = ObservableValue(subject)
      let changes = Counter()
      withObservationTracking {
        _ = number.value
      } onChange: {
        changes.increment()
      }
      subject.send(completion: .finished)
      expectEqual(number.value, 1)
      expectEqual(changes.value, 0)
    }

    @Test func `a value that another thread sends arrives on the main actor`() async {
      let relay = BehaviorRelay(value: 0)
      let number = ObservableValue(relay)
      let (changes, changed) = AsyncStream<Void>.makeStream()
      withObservationTracking {
        _ = number.value
      } onChange: {
        MainActor.assertIsolated()
        changed.finish()
      }
      let sending = Task.detached { relay.accept(1) }
      for await _ in changes {}
      await sending.value
      expectEqual(number.value, 1)
    }

    @Test func `it is released with its last reference, and releases the relay`() {
      weak var relay: BehaviorRelay<Int>?
      weak var number: ObservableValue<Int>?
      do {
        let strong = BehaviorRelay(value: 1)
        let observable = ObservableValue(strong)
        (relay, number) = (strong, observable)
        observable.value = 2
      }
      #expect(number == nil)
      #expect(relay == nil)
    }
  }
}
