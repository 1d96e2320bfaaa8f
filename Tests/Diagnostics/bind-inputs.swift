// flags: -enable-upcoming-feature MemberImportVisibility
// Bindings where Inputs is imported but Relays is not.
import Inputs
import ReactiveCore

func binds(
  _ numbers: PassthroughSubject<Int, Never>,
  _ input: AnyConsumer<Int>,
  _ optional: AnyConsumer<Int?>
) {
  let subject = CurrentValueSubject<Int, Never>(0)
  let latest = CurrentValueSubject<Int?, Never>(nil)
  _ = numbers.bind(to: input)
  _ = numbers.bind(to: optional)
  _ = numbers.bind(to: subject)
  _ = numbers.map { $0 + 1 }.bind(to: latest)
  _ = numbers.bind(to: input, subject)
  _ = numbers.bind(to: optional, latest, optional)
}
