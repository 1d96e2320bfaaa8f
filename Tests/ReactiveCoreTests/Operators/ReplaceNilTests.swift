import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ReplaceNilTests {
    @Test func `each nil is replaced`() {
      let publisher: Publishers.Map = [1, nil, 3].publisher.replaceNil(with: 0)
      let recorder = publisher.record()
      expectEqual(
        recorder.signals,
        [.subscription, .value(1), .value(0), .value(3), .completion(.finished)]
      )
    }
  }
}
