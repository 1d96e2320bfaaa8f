import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  struct EventTests {
    typealias Number = Event<Int, TestError>

    @Test func `each event says what it is`() {
      let next = Number.next(1)
      expectEqual(next.element, 1)
      expectNil(next.error)
      expectFalse(next.isCompleted)
      expectFalse(next.isStopEvent)
      let error = Number.error(.a)
      expectNil(error.element)
      expectEqual(error.error, .a)
      expectFalse(error.isCompleted)
      expectTrue(error.isStopEvent)
      let completed = Number.completed
      expectNil(completed.element)
      expectNil(completed.error)
      expectTrue(completed.isCompleted)
      expectTrue(completed.isStopEvent)
    }

    @Test func `mapping changes the element alone, and an error that is thrown becomes the event`() {
      // Mapping changes the element and leaves completions unchanged.
      expectEqual(Number.next(2).map { "\($0)" }, .next("2"))
      expectEqual(Number.error(.a).map { "\($0)" }, .error(.a))
      expectEqual(Number.completed.map { "\($0)" }, .completed)
      // An error thrown while mapping becomes the event.
      do {
        func refuse(_ number: Int) throws(TestError) -> String { throw .b }
        expectEqual(Number.next(1).map(refuse), .error(.b))
        let erased = Event<Int, any Error>.next(1).map { _ -> String in throw TestError.a }
        expectEqual(erased.error as? TestError, .a)
      }
      // A completion becomes the corresponding event.
      expectEqual(Number(.finished), .completed)
      expectEqual(Number(.failure(.b)), .error(.b))
    }

    @Test func `events are described as they are written, and told apart in a set`() {
      // Events are described as they are written.
      expectEqual("\(Number.next(1))", "next(1)")
      expectEqual(String(reflecting: Number.error(.a)), "error(a)")
      expectEqual("\(Number.completed)", "completed")
      // Events are told apart in a set.
      do {
        let events: Set<Number> = [.next(1), .next(1), .next(2), .error(.a), .completed, .completed]
        expectEqual(events.count, 4)
      }
    }

    @Test func `an event crosses to another task when its element can`() async {
      let event = Number.next(1)
      await expectEqual(Task { event }.value, .next(1))
    }
  }
}
