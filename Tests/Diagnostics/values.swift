// What must not compile of asynchronous loops over publishers' values.
import ReactiveCore

final class Mutable {
  var number = 0
}

func requireSendable<Value: Sendable>(_ value: Value) {}

func sharesIterators(
  _ numbers: CurrentValueSubject<Int, Never>,
  _ mutables: CurrentValueSubject<Mutable, Never>,
  _ failing: CurrentValueSubject<Mutable, Error>
) {
  requireSendable(numbers.values.makeAsyncIterator())
  requireSendable(mutables.values.makeAsyncIterator())  // error: type 'Mutable' does not conform to the 'Sendable' protocol
  requireSendable(failing.values.makeAsyncIterator())  // error: type 'Mutable' does not conform to the 'Sendable' protocol
}
