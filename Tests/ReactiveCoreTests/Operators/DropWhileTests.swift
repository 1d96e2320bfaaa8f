import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DropWhileTests {
    @Test func `values are dropped up to the first that does not satisfy the condition, which may throw`() {
      let recorder = [1, 2, 3, 1].publisher.drop { $0 < 3 }.record()
      expectEqual(recorder.signals, [.subscription, .value(3), .value(1), .completion(.finished)])
      let probe = TestPublisher<Int, TestError>()
      let trying = probe.tryDrop(while: isSmall).record(demand: .max(1), more: .max(2))
      for value in [1, 3, 1, -1] { probe.send(value) }
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(1), .max(2), .max(2), .max(2)])
      expectEqual(trying.values, [3, 1, -1])
    }

    @Test func `the condition is not called again, and is released`() {
      let probe = TestPublisher<Int, TestError>()
      var captive: Captive? = Captive()
      weak let held = captive
      let recorder = probe.drop { [captive] in captive!.pass($0) < 3 }.record()
      captive = nil
      probe.send(1)
      expectNotNil(held)
      probe.send(3)
      expectNil(held)
      probe.send(1)
      expectEqual(recorder.values, [3, 1])
    }
  }
}
