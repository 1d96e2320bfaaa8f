import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FirstTests {
  @Test func `the first value is published, then the completion, and the upstream is cancelled`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.first().record()
    probe.send(1)
    probe.send(2)
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `it requests unlimited demand at once, and buffers the first value until it is requested`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.first().record(demand: .none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    #expect(probe.isCancelled)
    #expect(recorder.signals == [.subscription])
    recorder.request(.max(2))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `an endless source is cancelled`() {
    let recorder = (1...).publisher.first().record()
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `without values only the completion is delivered`() {
    let recorder = EmptyCollection<Int>().publisher.first().record(demand: .none)
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a failure before the first value is forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.first().record()
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `cancelling on the value prevents the completion`() {
    let recorder = TestSubscriber<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
    (1...).publisher.first().subscribe(recorder)
    #expect(recorder.signals == [.subscription, .value(1)])
    #expect(recorder.faults == [])
  }

  @Test func `a condition picks the first value that satisfies it`() {
    let asked = Protected<[Int]>([])
    let recorder = (1...).publisher.first {
      asked.value.append($0)
      return $0 > 2
    }.record()
    #expect(recorder.signals == [.subscription, .value(3), .completion(.finished)])
    #expect(asked.value == [1, 2, 3])
    #expect(recorder.faults == [])
  }

  @Test func `if no value satisfies the condition only the completion is delivered`() {
    let recorder = [1, 2].publisher.first { $0 > 2 }.record()
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a condition that throws fails the sequence and cancels the upstream`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryFirst { if $0 > 1 { throw TestError.b } else { false } }.record(demand: .none)
    probe.send(1)
    #expect(recorder.signals.count == 1)
    probe.send(2)
    #expect(recorder.failure as? TestError == .b)
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a condition that may throw picks the first value that satisfies it`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.tryFirst { $0 > 1 }.record(demand: .max(1))
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    probe.send(2)
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
    #expect(probe.isCancelled)
    let failing = TestPublisher<Int, TestError>()
    let other = failing.tryFirst { $0 > 1 }.record()
    failing.send(completion: .failure(.a))
    #expect(other.failure as? TestError == .a)
    #expect(recorder.faults + other.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    for values in [[], [1], [1, 2]] {
      expectLettingGo(after: values) { probe, _ in probe.first() }
      expectLettingGo(after: values) { probe, captive in probe.first { captive.pass($0) > 1 } }
      expectLettingGo(after: values) { probe, captive in probe.tryFirst { captive.pass($0) > 1 } }
      expectLettingGo(after: values) { probe, captive in
        probe.tryFirst { _ in throw captive.pass(TestError.b) }
      }
    }
  }

  @Test func `upstream and downstream are released while the value is buffered`() {
    let probe = TestPublisher<Int, TestError>()
    weak var subscriber: TestSubscriber<Int, TestError>?
    var subscription: (any Subscription)?
    do {
      let recorder = probe.first().record(demand: .none)
      subscriber = recorder
      subscription = recorder.subscription
      probe.send(1)
      #expect(recorder.faults == [])
    }
    #expect(!probe.hasSubscriber)
    #expect(subscriber != nil)
    subscription?.cancel()
    #expect(subscriber == nil)
  }
}
