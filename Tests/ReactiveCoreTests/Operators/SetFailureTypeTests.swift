import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SetFailureTypeTests {
    @Test func `values and the completion are forwarded, and the type can be changed again`() {
      // Values and the completion are forwarded.
      do {
        let recorder = [1, 2].publisher.setFailureType(to: TestError.self).record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
      }
      // The type of failure can be changed again.
      do {
        let publisher = [1].publisher.setFailureType(to: CancellationError.self).setFailureType(
          to: TestError.self
        )
        expectEqual(publisher, [1].publisher.setFailureType(to: TestError.self))
        expectEqual(publisher.record().values, [1])
      }
    }

    @Test func `upstream and downstream are released`() {
      let publisher = PassthroughSubject<Int, Never>()
      weak var subscriber: TestSubscriber<Int, TestError>?
      do {
        let recorder = publisher.setFailureType(to: TestError.self).record()
        subscriber = recorder
        publisher.send(1)
        recorder.cancel()
        publisher.send(2)
        expectEqual(recorder.values, [1])
      }
      expectNil(subscriber)
    }
  }
}
