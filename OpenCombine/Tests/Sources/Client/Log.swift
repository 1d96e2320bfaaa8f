import OpenCombine

struct Mistake: Error, Equatable, Codable {}

/// Prints a line, which must be the same with both libraries.
func say(_ label: String, _ items: Any...) {
  print(label + ":", items.map { String(describing: $0) }.joined(separator: " "))
}

/// A subscriber that prints what it receives.
func sink<Input, Failure: Error>(_ label: String) -> Subscribers.Sink<Input, Failure> {
  Subscribers.Sink(receiveCompletion: { say(label, $0) }, receiveValue: { say(label, $0) })
}

/// Prints what a publisher sends.
func show<P: Publisher>(_ label: String, _ publisher: P) { publisher.receive(subscriber: sink(label)) }

/// Three numbers from a publisher of an opaque type, so that operators are those of the protocol.
func numbers() -> AnyPublisher<Int, Never> { AnyPublisher([3, 1, 2].publisher) }

/// The same numbers, and a failure.
func failing() -> AnyPublisher<Int, Mistake> {
  numbers().setFailureType(to: Mistake.self).append(Fail(error: Mistake())).eraseToAnyPublisher()
}

func isEven(_ number: Int) -> Bool { number % 2 == 0 }

/// Collects text, for `print(_:to:)`.
final class Text: TextOutputStream {
  var written = ""
  func write(_ string: String) { written += string }
}
