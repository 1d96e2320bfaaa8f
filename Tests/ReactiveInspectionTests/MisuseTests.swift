import ReactiveInspection
import ReactiveTesting
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
  Misuse("SubscriptionGraph.keepEnded is not negative") {
    SubscriptionGraph.keepEnded = -1
  },
  Misuse("SubscriptionGraph.changes(every:scheduler:) takes an interval longer than zero") {
    _ = SubscriptionGraph.changes(every: 0, scheduler: TestScheduler())
  },
]
