// flags: -enable-upcoming-feature MemberImportVisibility
// Bindings where Relays is imported but Inputs is not.
import ReactiveCore
import Relays

func binds(_ numbers: PublishRelay<Int>, _ relay: BehaviorRelay<Int>, _ optional: ReplayRelay<Int?>) {
  _ = numbers.bind(to: relay)
  _ = numbers.map { $0 + 1 }.bind(to: optional)
  _ = numbers.bind(to: relay, numbers)
  _ = numbers.bind(to: optional, BehaviorRelay<Int?>(value: nil), optional)
}

func bindsToAny(_ numbers: PublishRelay<Int>, _ relays: [any Relay<Int>]) -> [AnyCancellable] {
  relays.map { numbers.bind(to: $0) }
}

func bindsToASubject(_ numbers: PublishRelay<Int>, _ subject: CurrentValueSubject<Int, Never>) {
  _ = numbers.bind(to: subject)  // error: requires that 'CurrentValueSubject<Int, Never>' conform to 'Relay'
}
