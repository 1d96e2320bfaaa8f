// Code with relays that must not compile.
import ReactiveCore
import Relays

func ends(_ publish: PublishRelay<Int>, _ behavior: BehaviorRelay<Int>, _ replay: ReplayRelay<Int>) {
  publish.send(completion: .finished)  // error: 'send(completion:)' is unavailable: a relay never completes
  behavior.send(completion: .finished)  // error: 'send(completion:)' is unavailable: a relay never completes
  replay.send(completion: .finished)  // error: 'send(completion:)' is unavailable: a relay never completes
}

func setsTheValue(_ relay: BehaviorRelay<Int>, _ numbers: PassthroughSubject<Int, Never>) {
  relay.value = 1  // error: setter for 'value' is unavailable: use accept(_:)
  relay.value += 1  // error: setter for 'value' is unavailable: use accept(_:)
  _ = numbers.assign(to: \.value, on: relay)  // error: ReferenceWritableKeyPath
}

func sendsAsToASubject(
  _ publish: PublishRelay<Int>,
  _ behavior: BehaviorRelay<Int>,
  _ replay: ReplayRelay<Int>
) {
  publish.send(1)  // error: 'send' has been renamed to 'accept(_:)': a relay is no subject
  behavior.send(1)  // error: 'send' has been renamed to 'accept(_:)': a relay is no subject
  replay.send(1)  // error: 'send' has been renamed to 'accept(_:)': a relay is no subject
  publish.onNext(1)  // error: 'onNext' has been renamed to 'accept(_:)'
  behavior.onNext(1)  // error: 'onNext' has been renamed to 'accept(_:)'
  replay.onNext(1)  // error: 'onNext' has been renamed to 'accept(_:)'
}

struct SomeError: Error {}

func bindsWhatCanFail(_ failing: PassthroughSubject<Int, SomeError>, _ relay: BehaviorRelay<Int>) {
  _ = failing.bind(to: relay)  // error: requires the types 'SomeError' and 'Never' be equivalent
}

func bindsOtherValues(_ names: PassthroughSubject<String, Never>, _ relay: BehaviorRelay<Int>) {
  _ = names.bind(to: relay)  // error: no exact matches in call to instance method 'bind'
}
