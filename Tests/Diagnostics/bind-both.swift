// flags: -enable-upcoming-feature MemberImportVisibility
// Bindings where both Inputs and Relays are imported. Each call resolves to one of them.
import Inputs
import ReactiveCore
import Relays

func binds(
  _ numbers: PublishRelay<Int>,
  _ relay: BehaviorRelay<Int>,
  _ optionalRelay: ReplayRelay<Int?>,
  _ input: AnyConsumer<Int>,
  _ optionalInput: AnyConsumer<Int?>
) {
  let subject = CurrentValueSubject<Int, Never>(0)
  _ = numbers.bind(to: relay)
  _ = numbers.bind(to: input)
  _ = numbers.bind(to: subject)
  _ = numbers.map { $0 + 1 }.bind(to: optionalRelay)
  _ = numbers.map { $0 + 1 }.bind(to: optionalInput)
  _ = numbers.bind(to: relay, numbers)
  _ = numbers.bind(to: input, subject)
  _ = numbers.bind(to: relay, input, subject)
  _ = numbers.bind(to: optionalRelay, BehaviorRelay<Int?>(value: nil))
  _ = numbers.bind(to: optionalInput, optionalRelay)
}

func bindsGeneric<Target: Consumer<Int>, State: Relay<Int>>(
  _ numbers: PublishRelay<Int>,
  _ target: Target,
  _ state: State,
  _ any: any Consumer<Int>,
  _ anyRelay: any Relay<Int>
) -> [AnyCancellable] {
  [numbers.bind(to: target), numbers.bind(to: state), numbers.bind(to: any), numbers.bind(to: anyRelay)]
}
