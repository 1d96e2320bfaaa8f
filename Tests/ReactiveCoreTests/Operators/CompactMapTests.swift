import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CompactMapTests {
    @Test func `values that are not nil are delivered`() {
      // `compactMap`:
      do {
        let recorder = ["1", "x", "3"].publisher.compactMap { Int($0) }.record()
        expectEqual(recorder.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      }
      // `tryCompactMap`:
      do {
        let recorder = ["1", "x", "3"].publisher.tryCompactMap(number).record()
        expectEqual(recorder.values, [1, 3])
        expectTrue(recorder.isFinished)
      }
    }
  }
}

private func number(_ text: String) throws -> Int? {
  if text == "!" { throw TestError.b }
  return Int(text)
}
