import ReactiveInspection
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MisuseTests: MisuseTable {
    @Test(arguments: misuses) func `breaking a rule traps with a message`(misuse: Misuse) async {
      await misuse.expectTrap(in: Self.self)
    }

    static let misuses: [Misuse] = [
      Misuse("SubscriptionGraph.keepEnded is not negative") { SubscriptionGraph.keepEnded = -1 },
      Misuse("SubscriptionGraph.changes(every:scheduler:) takes an interval longer than zero") {
        _ = SubscriptionGraph.changes(every: 0, scheduler: TestScheduler())
      },
    ]
  }
}
