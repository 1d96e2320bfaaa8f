import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// `publisher.subscribe(subject)`, and how a subject handles the subscriptions it receives.
  struct SubjectSubscriberTests {
    @Test func `a subject forwards the values of a publisher, and its completion`() {
      let probe = TestPublisher<Int, TestError>()
      let subject = PassthroughSubject<Int, TestError>()
      let recorder = subject.record()
      let cancellable = probe.subscribe(subject)
      probe.send(1)
      subject.send(2)
      probe.send(3)
      probe.send(completion: .failure(.a))
      expectEqual(recorder.values, [1, 2, 3])
      expectEqual(recorder.failure, .a)
      expectFalse(probe.hasSubscriber)
      withExtendedLifetime(cancellable) {}
    }

    @Test func `a passthrough subject requests unlimited demand after a subscriber's first request`() {
      let probe = TestPublisher<Int, Never>()
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = probe.subscribe(subject)
      expectEqual(probe.requests, [])
      let recorder = subject.record(demand: .none)
      expectEqual(probe.requests, [])
      recorder.request(.max(1))
      expectEqual(probe.requests, [.unlimited])
      recorder.request(.max(1))
      let other = subject.record()
      expectEqual(probe.requests, [.unlimited])
      let late = TestPublisher<Int, Never>()
      let lateCancellable = late.subscribe(subject)
      expectEqual(late.requests, [.unlimited])
      for item in [cancellable, lateCancellable] { item.cancel() }
      for item in [recorder, other] { item.cancel() }
    }

    @Test func `a subject's completion cancels its earlier and later subscriptions`() {
      for kind in SubjectKind.allCases {
        let subject = kind.make(0)
        let early = TestPublisher<Int, Never>()
        let late = TestPublisher<Int, Never>()
        let earlyCancellable = subscribe(subject, to: early)
        subject.send(completion: .finished)
        expectEqual(early.cancellations, 1)
        expectFalse(early.hasSubscriber)
        let lateCancellable = subscribe(subject, to: late)
        expectEqual(late.cancellations, 1)
        expectEqual(late.requests, [])
        expectFalse(late.hasSubscriber)
        for item in [earlyCancellable, lateCancellable] { item.cancel() }
      }
      func subscribe<S: Subject<Int, Never>>(
        _ subject: S,
        to probe: TestPublisher<Int, Never>
      ) -> AnyCancellable {
        probe.subscribe(subject)
      }
    }

    @Test func `cancelling, or releasing the cancellable, ends the subscription and not the subject`() {
      let probe = TestPublisher<Int, Never>()
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = subject.record()
      let cancellable = probe.subscribe(subject)
      probe.send(1)
      cancellable.cancel()
      expectTrue(probe.isCancelled)
      probe.send(2)
      _ = probe.subscribe(subject)
      expectEqual(probe.cancellations, 2)
      subject.send(3)
      expectEqual(recorder.values, [0, 1, 3])
      expectNil(recorder.completion)
    }

    @Test func `the subscription retains the subject until it is cancelled or completes`() {
      for isCancelled in [true, false] {
        let probe = TestPublisher<Int, Never>()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        weak let weakSubject = subject
        let cancellable = probe.subscribe(subject!)
        subject = nil
        expectNotNil(weakSubject)
        if isCancelled { cancellable.cancel() } else { probe.send(completion: .finished) }
        expectNil(weakSubject)
        expectFalse(probe.hasSubscriber)
      }
    }

    @Test func `a subject that is deinitialized cancels the subscriptions it received`() {
      final class Link: Subscription {
        let cancellations = Counter()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() { cancellations.increment() }
      }
      let makers: [() -> any Subject<Int, Never>] = [
        { PassthroughSubject() }, { CurrentValueSubject(0) }, { ReplaySubject() }, { AsyncSubject() },
      ]
      for make in makers {
        let link = Link()
        var subject: (any Subject<Int, Never>)? = make()
        subject?.send(subscription: link)
        expectEqual(link.cancellations.value, 0)
        subject = nil
        expectEqual(link.cancellations.value, 1)
      }
    }

    @Test func `a subject does not retain cancelled upstreams`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.record()
      let probe = TestPublisher<Int, Never>()
      for value in 0..<1_000 {
        let cancellable = probe.subscribe(subject)
        probe.send(value)
        cancellable.cancel()
      }
      expectEqual(probe.cancellations, 1_000)
      expectEqual(recorder.values, Array(0..<1_000))
      expectLess(subject.broadcast.subscriptions.withLock { $0?.count ?? 0 }, 4)
    }

    @Test func `active upstreams are retained`() {
      let subject = PassthroughSubject<Int, Never>()
      let probes = (0..<100).map { _ in TestPublisher<Int, Never>() }
      let cancellables = probes.map { $0.subscribe(subject) }
      let recorder = subject.record()
      expectEqual(probes.map(\.demanded), Array(repeating: .unlimited, count: 100))
      for (value, probe) in probes.enumerated() { probe.send(value) }
      expectEqual(recorder.values, Array(0..<100))
      subject.send(completion: .finished)
      expectEqual(probes.map(\.cancellations), Array(repeating: 1, count: 100))
      expectTrue(recorder.isFinished)
      for cancellable in cancellables { cancellable.cancel() }
      expectEqual(probes.map(\.cancellations), Array(repeating: 1, count: 100))
    }
  }
}
