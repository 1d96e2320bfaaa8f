import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct MapToValueTests {
    @Test func `each value is replaced`() {
      expectEqual([1, 2].publisher.mapToValue("a").record().values, ["a", "a"])
    }
  }
}
