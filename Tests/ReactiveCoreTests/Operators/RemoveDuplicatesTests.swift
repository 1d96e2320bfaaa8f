import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct RemoveDuplicatesTests {
    @Test func `a value that is the same as the last one delivered is dropped, also for a closure`() {
      // A value that equals the one before is dropped.
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

    @Test func `each subscriber starts afresh`() {
      // `removeDuplicates`:
      do {
        let subject = PassthroughSubject<Int, Never>()
        let publisher = subject.removeDuplicates()
        let first = publisher.record()
        subject.send(1)
        let second = publisher.record()
        subject.send(1)
        expectEqual(first.values, [1])
        expectEqual(second.values, [1])
      }
      // `tryRemoveDuplicates`:
      do {
        let publisher = [1, 1].publisher.tryRemoveDuplicates(by: areSame)
        expectEqual(publisher.record().values, [1])
        expectEqual(publisher.record().values, [1])
      }
    }

    @Test func `the last value is released with the subscription`() {
      let probe = TestPublisher<Captive, TestError>()
      let recorder = TestSubscriber<Bool, TestError>()
      probe.removeDuplicates { $0 === $1 }.map { _ in true }.subscribe(recorder)
      weak var value: Captive?
      do {
        let captive = Captive()
        value = captive
        probe.send(captive)
      }
      expectNotNil(value)
      recorder.cancel()
      expectNil(value)
    }
  }
}
