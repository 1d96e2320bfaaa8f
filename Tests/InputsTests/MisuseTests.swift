import Inputs
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct MisuseTests {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent],
        sourceLocation: misuse.location
      ) { [line = misuse.location.line as Int] in
        try await misuses.first { $0.location.line == line }?.body()
      }
      misuse.expectLine(in: result.message)
    }
  }
}

private let misuses: [Misuse] = [
  Misuse("AnyConsumer() is declared with @Input, or is .discarding: nothing receives its values") {
    AnyConsumer<Int>().send(1)
  },
  Misuse("AnyConsumer() is declared with @Input, or is .discarding: nothing receives its values") {
    _ = Just("value").bind(to: AnyConsumer<Int>().pullback { (text: String) in text.count })
  },
]
