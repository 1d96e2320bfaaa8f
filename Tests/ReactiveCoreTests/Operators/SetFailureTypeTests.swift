import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SetFailureTypeTests {
    @Test func `the type of failure can be changed again`() {
      let publisher = [1].publisher.setFailureType(to: CancellationError.self).setFailureType(
        to: TestError.self
      )
      expectEqual(publisher, [1].publisher.setFailureType(to: TestError.self))
      expectEqual(publisher.record().values, [1])
    }
  }
}
