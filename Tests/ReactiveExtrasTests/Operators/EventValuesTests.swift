import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct EventValuesTests {
  private let events: [Event<Int, TestError>] = [.next(1), .error(.a), .next(2), .completed]

  @Test func `events are divided into elements and errors`() {
    #expect(events.publisher.values().record().values == [1, 2])
    #expect(events.publisher.failures().record().values == [.a])
  }

  @Test func `one more is requested for each other event`() {
    let upstream = TestPublisher<Event<Int, TestError>, Never>()
    let recorder = upstream.failures().record(demand: .max(1))
    for event in events { upstream.send(event) }
    #expect(upstream.returned == [.max(1), .none, .max(1), .max(1)])
    #expect(recorder.faults == [])
  }
}
