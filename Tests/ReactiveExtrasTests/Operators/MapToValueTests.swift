import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct MapToValueTests {
  @Test func `each value is replaced`() {
    expectEqual([1, 2].publisher.mapToValue("a").record().values, ["a", "a"])
  }
}
