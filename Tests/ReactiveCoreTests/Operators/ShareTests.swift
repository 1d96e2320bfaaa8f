import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ShareTests {
  let probe = TestPublisher<Int, TestError>()

  @Test func `all subscribers share one subscription`() {
    let share = probe.share()
    #expect(probe.subscriptions == 0)
    let first = share.record()
    probe.send(1)
    let second = share.record()
    probe.send(2)
    #expect(probe.subscriptions == 1)
    #expect(probe.requests == [.unlimited])
    probe.send(completion: .failure(.a))
    #expect(first.signals == [.subscription, .value(1), .value(2), .completion(.failure(.a))])
    #expect(second.signals == [.subscription, .value(2), .completion(.failure(.a))])
    #expect(first.faults + second.faults == [])
  }

  @Test func `the last subscriber to cancel cancels it, and the next to subscribe starts it again`() {
    let share = probe.share()
    let (first, second) = (share.record(), share.record())
    first.cancel()
    #expect(probe.cancellations == 0)
    second.cancel()
    #expect(probe.cancellations == 1)
    let third = share.record()
    #expect(probe.subscriptions == 2)
    #expect(probe.requests == [.unlimited, .unlimited])
    probe.send(1)
    #expect(third.signals == [.subscription, .value(1)])
    #expect(first.faults + second.faults + third.faults == [])
  }

  @Test func `after the completion only that is delivered`() {
    let share = probe.share()
    let first = share.record()
    probe.send(completion: .finished)
    let second = share.record()
    #expect(second.signals == [.subscription, .completion(.finished)])
    #expect(probe.subscriptions == 1)
    #expect(first.faults + second.faults == [])
  }

  @Test func `a value that a subscriber has not requested is lost for that subscriber`() {
    let share = probe.share()
    let (some, all) = (share.record(demand: .max(1)), share.record())
    probe.send(1)
    probe.send(2)
    some.request(.max(1))
    probe.send(3)
    #expect(some.values == [1, 3])
    #expect(all.values == [1, 2, 3])
    #expect(some.faults + all.faults == [])
  }

  @Test func `an endless source can be cancelled from inside receive`() {
    let recorder = TestSubscriber<Int, Never>()
    recorder.onValue = { if $0 == 3 { recorder.cancel() } }
    (1...).publisher.share().subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.faults == [])
  }

  @Test func `two are equal if they are the same`() {
    let share = probe.share()
    #expect(share == share)
    #expect(share != probe.share())
  }

  @Test func `a subscription retains the shared publisher`() {
    let recorder = probe.share().record()
    probe.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.faults == [])
  }

  @Test(arguments: [nil, .finished, .failure(.a)] as [Subscribers.Completion<TestError>?])
  func `upstream and downstream are released`(_ completion: Subscribers.Completion<TestError>?) {
    weak var share: Publishers.Share<TestPublisher<Int, TestError>>?
    weak var recorder: TestSubscriber<Int, TestError>?
    var subscription: (any Subscription)?
    do {
      let shared = probe.share()
      let subscriber = TestSubscriber<Int, TestError>()
      (share, recorder) = (shared, subscriber)
      shared.subscribe(subscriber)
      subscription = subscriber.subscription
      probe.send(1)
      if let completion {
        probe.send(completion: completion)
      } else {
        subscriber.cancel()
      }
      #expect(subscriber.faults == [])
    }
    #expect(share == nil)
    #expect(recorder == nil)
    #expect(!probe.hasSubscriber)
    #expect(subscription != nil)
  }
}
