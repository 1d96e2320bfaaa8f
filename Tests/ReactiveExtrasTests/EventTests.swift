import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  struct EventTests {
    typealias Number = Event<Int, TestError>

    @Test func `mapping changes the element, and a thrown error becomes the event`() {
      // Mapping changes the element and leaves completions unchanged.
      expectEqual(Number.next(2).map { "\($0)" }, .next("2"))
      expectEqual(Number.error(.a).map { "\($0)" }, .error(.a))
      expectEqual(Number.completed.map { "\($0)" }, .completed)
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
      expectEqual("\(Number.next(1))", "next(1)")
      expectEqual(String(reflecting: Number.error(.a)), "error(a)")
      expectEqual("\(Number.completed)", "completed")
      do {
        let events: Set<Number> = [.next(1), .next(1), .next(2), .error(.a), .completed, .completed]
        expectEqual(events.count, 4)
      }
    }
  }
}
