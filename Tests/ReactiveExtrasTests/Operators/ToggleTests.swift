import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ToggleTests {
    @Test func `each value is the opposite`() {
      expectEqual([true, false].publisher.toggle().record().values, [false, true])
    }
  }
}
