import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SubscribeOnTests {
  @Test func `subscribing, requesting and cancelling are done on the scheduler`() {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, Never>()
    let recorder = probe.subscribe(on: scheduler).record(demand: .max(1))
    #expect(probe.subscriptions == 0)
    #expect(recorder.signals == [])
    scheduler.advance()
    #expect(probe.subscriptions == 1)
    #expect(recorder.signals == [.subscription])
    #expect(probe.requests == [.max(1)])
    recorder.request(.max(2))
    #expect(probe.requests == [.max(1)])
    scheduler.advance()
    #expect(probe.requests == [.max(1), .max(2)])
    recorder.cancel()
    #expect(probe.cancellations == 0)
    scheduler.advance()
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `values and the completion are delivered where they are sent`() {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.subscribe(on: scheduler).record(more: .max(3))
    scheduler.advance()
    probe.send(1)
    #expect(probe.returned == [.max(3)])
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `after cancelling nothing is delivered, even before the upstream is cancelled`() {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.subscribe(on: scheduler).record()
    scheduler.advance()
    recorder.cancel()
    recorder.cancel()
    probe.send(1)
    probe.send(completion: .failure(.a))
    scheduler.run()
    #expect(probe.cancellations == 1)
    #expect(recorder.signals == [.subscription])
    #expect(recorder.faults == [])
  }

  @Test func `a request that was overtaken by the cancellation is dropped`() {
    let scheduler = DisorderlyScheduler()
    let probe = TestPublisher<Int, Never>()
    let recorder = probe.subscribe(on: scheduler).record(demand: .none)
    scheduler.run()
    recorder.request(.max(1))
    recorder.cancel()
    scheduler.run()
    #expect(probe.requests == [])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a source that delivers inside request does so on the scheduler`() {
    let scheduler = TestScheduler()
    let recorder = (1...3).publisher.subscribe(on: scheduler).record(demand: .max(1), more: .max(1))
    #expect(recorder.signals == [])
    scheduler.run()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `cancelling releases the subscriber at once, and a scheduler that never runs`() {
    weak var weakScheduler: TestScheduler?
    weak var weakRecorder: TestSubscriber<Int, Never>?
    let probe = TestPublisher<Int, Never>()
    do {
      let scheduler = TestScheduler()
      weakScheduler = scheduler
      do {
        let recorder = probe.subscribe(on: scheduler).record()
        weakRecorder = recorder
        scheduler.run()
        recorder.cancel()
      }
      #expect(weakRecorder == nil)
      #expect(scheduler.pendingCount == 1)
    }
    #expect(weakScheduler == nil)
  }

  @Test func `upstream and downstream are released`() {
    expectScheduledLettingGo { $0.subscribe(on: $1) }
  }
}
