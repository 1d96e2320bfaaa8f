import ReactiveCore
import Testing

@Suite struct MeasureIntervalTests {
  let scheduler = VirtualScheduler()
  let probe = Probe<String, TestError>()

  @Test func `each value becomes the time since the one before`() {
    let recorder = probe.measureInterval(using: scheduler).record()
    scheduler.advance(by: .seconds(2))
    probe.send("a")
    probe.send("b")
    scheduler.advance(by: .milliseconds(3))
    probe.send("c")
    probe.send(completion: .failure(.a))
    #expect(recorder.values == [.seconds(2), .seconds(0), .milliseconds(3)])
    #expect(recorder.failure == .a)
    #expect(scheduler.pending == 0)
    #expect(recorder.faults == [])
  }

  @Test func `the first time is counted from the subscription`() {
    let recorder = probe.subscribe(on: scheduler).measureInterval(using: scheduler).record()
    scheduler.advance(by: .seconds(2))
    probe.send("a")
    #expect(recorder.values == [.seconds(2)])
    #expect(recorder.faults == [])
  }

  @Test func `demand passes through`() {
    let recorder = probe.measureInterval(using: scheduler).record(.max(1), more: .max(2))
    probe.send("a")
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(2)])
    recorder.cancel()
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `both sides are let go`() {
    expectScheduledLettingGo { $0.measureInterval(using: $1) }
  }
}
