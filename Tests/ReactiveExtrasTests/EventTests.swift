import ReactiveCore
import ReactiveExtras
import TestSupport
import Testing

extension Suites {
  struct EventTests {
    typealias Number = Event<Int, TestError>

    @Test func `map changes the element of a value, and an error that it throws becomes the event`() {
      expectEqual(Number.next(2).map { "\($0)" }, .next("2"))
      expectEqual(Number.error(.a).map { "\($0)" }, .error(.a))
      expectEqual(Number.completed.map { "\($0)" }, .completed)
      func refuse(_ number: Int) throws(TestError) -> String { throw .b }
      expectEqual(Number.next(1).map(refuse), .error(.b))
      let erased = Event<Int, any Error>.next(1).map { _ -> String in throw TestError.a }
      expectEqual(erased.error as? TestError, .a)
    }

    @Test func `a completion becomes the corresponding event`() {
      expectEqual(Number(.finished), .completed)
      expectEqual(Number(.failure(.b)), .error(.b))
    }

    @Test func `an event is described by its case and value`() {
      expectEqual("\(Number.next(1))", "next(1)")
      expectEqual(String(reflecting: Number.error(.a)), "error(a)")
      expectEqual("\(Number.completed)", "completed")
    }
  }
}
