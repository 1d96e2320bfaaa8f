import ReactiveCore
import ReactiveTesting
import Testing
import TestSupport

extension Suites {
  struct RemoveDuplicatesTests {
    @Test func `a value that equals the one before is dropped`() {
      let recorder = [1, 1, 2, 2, 2, 1].publisher.removeDuplicates().record()
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .value(1), .completion(.finished)])
    }

    @Test func `a value is compared with the last one delivered`() {
      let compared = Protected<[[Int]]>([])
      let recorder = [1, 2, 3, 5].publisher.removeDuplicates {
        compared.value.append([$0, $1])
        return $1 - $0 < 2
      }.record()
      expectEqual(recorder.values, [1, 3, 5])
      expectEqual(compared.value, [[1, 2], [1, 3], [3, 5]])
    }

    @Test func `nil is a value like any other`() {
      let recorder = [nil, nil, 1, nil].publisher.removeDuplicates().record()
      expectEqual(recorder.values, [nil, 1, nil])
    }

    @Test func `for each dropped value, one more is requested`() {
      let probe = TestPublisher<Int, TestError>()
      _ = probe.removeDuplicates().record(demand: .max(1), more: .max(3))
      probe.send(1)
      probe.send(1)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(3), .max(1)])
    }

    @Test func `a failure is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.removeDuplicates().record()
      probe.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .completion(.failure(.b))])
    }

    @Test func `each subscriber starts afresh`() {
      let subject = PassthroughSubject<Int, Never>()
      let publisher = subject.removeDuplicates()
      let first = publisher.record()
      subject.send(1)
      let second = publisher.record()
      subject.send(1)
      expectEqual(first.values, [1])
      expectEqual(second.values, [1])
    }

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 1, 2]) { probe, captive in
        probe.removeDuplicates { captive.pass($0 == $1) }
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

extension Suites {
  struct TryRemoveDuplicatesTests {
    func areSame(_ a: Int, _ b: Int) throws -> Bool {
      if b < 0 { throw TestError.b }
      return a == b
    }

    @Test func `a value that is the same as the last one delivered is dropped`() {
      let recorder = [1, 1, 2, 2, 1].publisher.tryRemoveDuplicates(by: areSame).record()
      expectEqual(recorder.values, [1, 2, 1])
      expectTrue(recorder.isFinished)
    }

    @Test func `for each dropped value, one more is requested`() {
      let probe = TestPublisher<Int, TestError>()
      _ = probe.tryRemoveDuplicates(by: areSame).record(demand: .max(1), more: .max(3))
      probe.send(1)
      probe.send(1)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(3), .max(1)])
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryRemoveDuplicates(by: areSame).record()
      probe.send(1)
      probe.send(-1)
      expectEqual(recorder.values, [1])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `a failure of the upstream is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryRemoveDuplicates(by: areSame).record()
      probe.send(completion: .failure(.a))
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `each subscriber starts afresh`() {
      let publisher = [1, 1].publisher.tryRemoveDuplicates(by: areSame)
      expectEqual(publisher.record().values, [1])
      expectEqual(publisher.record().values, [1])
    }

    @Test func `upstream and downstream are released, also after a thrown error`() {
      for values in [[1, 1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in
          probe.tryRemoveDuplicates { try areSame($0, captive.pass($1)) }
        }
      }
    }
  }
}
