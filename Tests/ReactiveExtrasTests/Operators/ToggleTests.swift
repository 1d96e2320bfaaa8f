import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ToggleTests {
  @Test func `each value is the opposite`() {
    expectEqual([true, false].publisher.toggle().record().values, [false, true])
  }
}
