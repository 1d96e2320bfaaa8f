import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct EventValuesTests {
    private let events: [Event<Int, TestError>] = [.next(1), .error(.a), .next(2), .completed]

    @Test func `events are divided into elements and errors, with one more requested for each other`() {
      expectEqual(events.publisher.values().record().values, [1, 2])
      expectEqual(events.publisher.failures().record().values, [.a])
      // One more is requested for each other event.
      do {
        let events: [Event<Int, TestError>] = [.next(1), .error(.a), .next(2), .completed]
        let upstream = TestPublisher<Event<Int, TestError>, Never>()
        _ = upstream.failures().record(demand: .max(1))
        for event in events { upstream.send(event) }
        expectEqual(upstream.returned, [.max(1), .none, .max(1), .max(1)])
      }
    }
  }
}
