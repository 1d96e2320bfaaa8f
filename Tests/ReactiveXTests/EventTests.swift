import ReactiveX
import TestSupport
import Testing

extension Suites {
  struct EventTests {
    @Test func `each event has its element, error or completion`() {
      let next = Event.next(1)
      expectEqual(next.element, 1)
      expectNil(next.error)
      expectFalse(next.isCompleted)
      expectFalse(next.isStopEvent)
      let error = Event<Int>.error(TestError.a)
      expectNil(error.element)
      expectEqual(error.error as? TestError, .a)
      expectFalse(error.isCompleted)
      expectTrue(error.isStopEvent)
      let completed = Event<Int>.completed
      expectNil(completed.element)
      expectNil(completed.error)
      expectTrue(completed.isCompleted)
      expectTrue(completed.isStopEvent)
    }

    @Test func `descriptions match the code, and mapping changes only the element`() {
      expectEqual(Event.next(2).map { "<\($0)>" }.element, "<2>")
      expectEqual(Event<Int>.error(TestError.a).map { "\($0)" }.error as? TestError, .a)
      expectTrue(Event<Int>.completed.map { "\($0)" }.isCompleted)
      expectEqual(Event.next(1).map { _ -> Int in throw TestError.b }.error as? TestError, .b)
      expectEqual("\(Event.next(1))", "next(1)")
      expectEqual(String(reflecting: Event<Int>.error(TestError.a)), "error(a)")
      expectEqual("\(Event<Int>.completed)", "completed")
    }
  }
}
