import Inputs
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("AnyConsumer() is declared with @Input, or is .discarding: nothing receives its values") {
        AnyConsumer<Int>().send(1)
      },
      Misuse("AnyConsumer() is declared with @Input, or is .discarding: nothing receives its values") {
        _ = Just("value").bind(to: AnyConsumer<Int>().pullback { (text: String) in text.count })
      },
    ]
  }
}
