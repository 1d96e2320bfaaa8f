import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct RemoveDuplicatesTests {
    @Test func `a value that equals the last delivered one is dropped`() {
      do {
        let recorder = [1, 1, 2, 2, 2, 1].publisher.removeDuplicates().record()
        expectEqual(
          recorder.signals,
          [.subscription, .value(1), .value(2), .value(1), .completion(.finished)]
        )
      }
      // Nil is a value like any other.
      do {
        let recorder = [nil, nil, 1, nil].publisher.removeDuplicates().record()
        expectEqual(recorder.values, [nil, 1, nil])
      }
      // A value is compared with the last one delivered.
      do {
        let compared = Protected<[[Int]]>([])
        let recorder = [1, 2, 3, 5].publisher.removeDuplicates {
          compared.value.append([$0, $1])
          return $1 - $0 < 2
        }.record()
        expectEqual(recorder.values, [1, 3, 5])
        expectEqual(compared.value, [[1, 2], [1, 3], [3, 5]])
      }
      // A value that is the same as the last one delivered is dropped.
      do {
        let recorder = [1, 1, 2, 2, 1].publisher.tryRemoveDuplicates(by: areSame).record()
        expectEqual(recorder.values, [1, 2, 1])
        expectTrue(recorder.isFinished)
      }
    }
  }
}
