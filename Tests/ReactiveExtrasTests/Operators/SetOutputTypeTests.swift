import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SetOutputTypeTests {
    @Test func `a publisher without values gets a type of values, whose values are dropped`() {
      let upstream = TestPublisher<Never, TestError>()
      let recorder = upstream.setOutputType(to: Int.self).record()
      upstream.send(completion: .failure(.a))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.a))])
      let appended = [1, 2].publisher.ignoreOutput(setOutputType: String.self).append("a").record()
      expectEqual(appended.signals, [.subscription, .value("a"), .completion(.finished)])
    }
  }
}
