// What must not compile of asynchronous loops over publishers' values.
import ReactiveCore

final class Mutable {
  var number = 0
}

func expectSendable<Value: Sendable>(_ value: Value) {}

func sharesIterators(
  _ numbers: CurrentValueSubject<Int, Never>,
  _ objects: CurrentValueSubject<Mutable, Never>,
  _ failing: CurrentValueSubject<Mutable, Error>
) {
  expectSendable(numbers.values.makeAsyncIterator())
  expectSendable(objects.values.makeAsyncIterator())  // error: does not conform to the 'Sendable' protocol
  expectSendable(failing.values.makeAsyncIterator())  // error: does not conform to the 'Sendable' protocol
}
