import ReactiveCore
import Testing

@Suite struct ThrottleTests {
  let scheduler = VirtualScheduler()
  let probe = Probe<Int, TestError>()

  @Test(arguments: [true, false]) func `one value is delivered in each interval`(_ latest: Bool) {
    let recorder = probe.throttle(for: .seconds(10), scheduler: scheduler, latest: latest).record()
    probe.send(0)
    #expect(recorder.values == [])
    scheduler.advance()
    #expect(recorder.values == [0])
    for value in 1...3 {
      scheduler.advance(by: .seconds(2))
      probe.send(value)
    }
    scheduler.advance(by: .seconds(3))
    #expect(recorder.values == [0])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [0, latest ? 3 : 1])
    scheduler.advance(by: .seconds(60))
    #expect(recorder.values.count == 2)
    #expect(recorder.faults == [])
  }

  @Test func `after a pause the next value is delivered as soon as possible`() {
    let recorder = probe.throttle(for: .seconds(10), scheduler: scheduler, latest: true).record()
    probe.send(1)
    scheduler.advance(by: .seconds(10))
    probe.send(2)
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.faults == [])
  }

  @Test func `all values are asked for, and those that come when nothing is asked for are dropped`() {
    let recorder = probe.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record(.none)
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    scheduler.run()
    recorder.request(.max(2))
    for value in 2...4 {
      probe.send(value)
      scheduler.advance(by: .seconds(1))
    }
    #expect(recorder.values == [2, 3])
    #expect(recorder.faults == [])
  }

  @Test(arguments: [.finished, .failure(.a)] as [Subscribers.Completion<TestError>])
  func `the completion waits for the value that waits`(_ completion: Subscribers.Completion<TestError>) {
    let recorder = probe.throttle(for: .seconds(10), scheduler: scheduler, latest: true).record()
    probe.send(1)
    scheduler.advance()
    probe.send(2)
    probe.send(completion: completion)
    scheduler.advance(by: .seconds(9))
    #expect(recorder.signals == [.subscription, .value(1)])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(completion)])
    #expect(recorder.faults == [])
  }

  @Test func `without a value that waits, the completion is delivered as soon as possible`() {
    let recorder = probe.throttle(for: .seconds(10), scheduler: scheduler, latest: true).record()
    probe.send(1)
    scheduler.advance()
    probe.send(completion: .finished)
    #expect(recorder.signals == [.subscription, .value(1)])
    scheduler.advance()
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `order holds when the scheduler runs its actions in the wrong one`() {
    let scheduler = DisorderlyScheduler()
    let recorder = probe.throttle(for: .seconds(1), scheduler: scheduler, latest: false).record()
    probe.send(1)
    probe.send(2)
    probe.send(completion: .finished)
    scheduler.run()
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `cancelling lets go of the value that waits at once`() {
    let probe = Probe<Payload, Never>()
    let recorder = probe.throttle(for: .seconds(1), scheduler: scheduler, latest: true).record()
    weak var payload: Payload?
    do {
      let value = Payload()
      payload = value
      probe.send(value)
    }
    #expect(payload != nil)
    recorder.cancel()
    #expect(payload == nil)
    scheduler.run()
    #expect(probe.cancellations == 1)
    #expect(recorder.signals.count == 1)
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    expectScheduledLettingGo { $0.throttle(for: .seconds(1), scheduler: $1, latest: true) }
  }
}
