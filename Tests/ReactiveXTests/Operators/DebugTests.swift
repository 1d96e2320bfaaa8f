import ReactiveXTesting
import TestSupport
import Testing

extension Suites {
  struct DebugTests {
    @Test func `printing changes nothing`() {
      let source = Observable.of(1, 2).concat(Observable.error(TestError.a))
      expectEqual(events(of: source.debug("numbers")), events(of: source))
      let long = Observable.just(String(repeating: "a", count: 50))
      expectEqual(events(of: long.debug(trimOutput: true)), events(of: long))
    }
  }
}
