import Dispatch
import ReactiveCombine
import ReactiveCore
import Relays
import Testing

#if canImport(Darwin)
  import Combine
#else
  import OpenCombine
#endif

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ObservableValueTests {
  @Test func `it announces each change of a relay before it has it`() {
    let relay = BehaviorRelay(value: 1)
    let volume = ObservableValue(relay)
    #expect(volume.value == 1)

    var before: [Int] = []
    let cancellable = volume.objectWillChange.sink { [unowned volume] _ in
      MainActor.assumeIsolated { before.append(volume.value) }
    }
    relay.accept(2)
    relay.accept(3)
    #expect(before == [1, 2])
    #expect(volume.value == 3)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `what is set is sent`() {
    let (relay, subject) = (BehaviorRelay(value: 1), ReactiveCore.CurrentValueSubject<String, Never>("a"))
    let (number, text) = (ObservableValue(relay), ObservableValue(subject))
    number.value = 2
    text.value += "b"
    #expect(relay.value == 2)
    #expect(number.value == 2)
    #expect(subject.value == "ab")
    #expect(text.value == "ab")
  }

  @Test func `what another thread sends arrives on the main actor`() async {
    let relay = BehaviorRelay(value: 0)
    let object = ObservableValue(relay)
    var changes = 0
    let (ends, end) = AsyncStream<Void>.makeStream()
    let cancellable = object.objectWillChange.sink { _ in
      MainActor.assumeIsolated {
        changes += 1
        if changes == 100 { end.finish() }
      }
    }
    DispatchQueue.global().async {
      for value in 1...100 { relay.accept(value) }
    }
    for await _ in ends {}
    #expect(changes == 100)
    #expect(object.value == 100)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `it is released with its last reference, and lets the relay go`() {
    weak var relay: BehaviorRelay<Int>?
    weak var object: ObservableValue<Int>?
    do {
      let strong = BehaviorRelay(value: 1)
      let value = ObservableValue(strong)
      (relay, object) = (strong, value)
      value.value = 2
    }
    #expect(object == nil)
    #expect(relay == nil)
  }
}
