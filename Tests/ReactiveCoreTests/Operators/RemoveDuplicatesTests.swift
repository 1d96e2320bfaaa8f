import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct RemoveDuplicatesTests {
    @Test func `a value that equals the last delivered one is dropped`() {
      let recorder = [1, 1, 2, 2, 2, 1].publisher.removeDuplicates().record()
      expectEqual(
        recorder.signals,
        [.subscription, .value(1), .value(2), .value(1), .completion(.finished)]
      )
      let optional = [nil, nil, 1, nil].publisher.removeDuplicates().record()
      expectEqual(optional.values, [nil, 1, nil])
      let compared = Protected<[[Int]]>([])
      let near = [1, 2, 3, 5].publisher.removeDuplicates {
        compared.value.append([$0, $1])
        return $1 - $0 < 2
      }.record()
      expectEqual(near.values, [1, 3, 5])
      expectEqual(compared.value, [[1, 2], [1, 3], [3, 5]])
      let trying = [1, 2, 3, 5].publisher.tryRemoveDuplicates { $1 - $0 < 2 }.record()
      expectEqual(trying.values, [1, 3, 5])
      expectTrue(trying.isFinished)
    }
  }
}
