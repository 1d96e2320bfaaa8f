import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct CompactMapTests {
    @Test func `values that are not nil are delivered`() {
      let recorder = ["1", "x", "3"].publisher.compactMap { Int($0) }.record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(3), .completion(.finished)])
      let trying = ["1", "x", "3"].publisher.tryCompactMap(number).record()
      expectEqual(trying.values, [1, 3])
      expectTrue(trying.isFinished)
    }

    @Test func `behind tryCompactMap, the closure of compactMap may throw`() {
      let numbers = ["1", "x", "3"].publisher.tryCompactMap(number)
      let recorder = numbers.compactMap { number in
        if number == 3 { throw TestError.a }
        return number + 1
      }.record()
      expectEqual(recorder.values, [2])
      expectEqual(recorder.failure as? TestError, .a)
    }
  }
}

private func number(_ text: String) throws -> Int? {
  if text == "!" { throw TestError.b }
  return Int(text)
}
