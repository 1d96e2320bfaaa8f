import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct ScanTests {
    func sum(_ a: Int, _ b: Int) throws -> Int {
      if b < 0 { throw TestError.b }
      return a + b
    }

    @Test func `the result up to each value is published`() {
      let recorder = [1, 2, 3].publisher.scan("") { $0 + "\($1)" }.record()
      expectEqual(
        recorder.signals,
        [.subscription, .value("1"), .value("12"), .value("123"), .completion(.finished)]
      )
    }

    @Test func `without values only the completion is delivered`() {
      let recorder = EmptyCollection<Int>().publisher.scan(0, +).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `each subscriber starts afresh`() {
      let publisher = [1, 2].publisher.scan(0, +)
      expectEqual(publisher.record().values, [1, 3])
      expectEqual(publisher.record().values, [1, 3])
      let trying = [1, 2].publisher.tryScan(0, sum)
      expectEqual(trying.record().values, [1, 3])
      expectEqual(trying.record().values, [1, 3])
    }

    @Test func `demand is forwarded unchanged`() {
      let probe = TestPublisher<Int, TestError>()
      _ = probe.scan(0, +).record(demand: .max(1), more: .max(2))
      probe.send(1)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(2)])
    }

    @Test func `a failure is forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.scan(0, +).record()
      probe.send(1)
      probe.send(completion: .failure(.b))
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.b))])
    }

    @Test func `a closure that may throw publishes the result up to each value`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryScan(0, sum).record(demand: .max(1), more: .max(2))
      probe.send(1)
      probe.send(2)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(2), .max(2)])
      probe.send(completion: .failure(.a))
      expectEqual(recorder.values, [1, 3])
      expectEqual(recorder.failure as? TestError, .a)
    }

    @Test func `a thrown error fails the sequence and cancels the upstream`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.tryScan(0, sum).record()
      probe.send(1)
      probe.send(-1)
      expectEqual(recorder.values, [1])
      expectEqual(recorder.failure as? TestError, .b)
      expectEqual(probe.cancellations, 1)
    }

    @Test func `upstream and downstream are released`() {
      expectRelease(after: [1, 2]) { probe, captive in probe.scan(0) { captive.pass($0 + $1) } }
      for values in [[1, 2], [1, -1]] {
        expectRelease(after: values) { probe, captive in probe.tryScan(0) { captive.pass(try sum($0, $1)) } }
      }
    }
  }
}
