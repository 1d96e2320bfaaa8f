import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct OutputTests {
  @Test func `a prefix is published, and the completion right after its last value`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = TestSubscriber<Int, TestError>()
    recorder.onCompletion = { _ in #expect(probe.isCancelled) }
    probe.prefix(2).subscribe(recorder)
    probe.send(1)
    #expect(recorder.completion == nil)
    probe.send(2)
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a prefix of no values completes at once and requests nothing`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.prefix(0).record()
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(probe.requests == [])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `a prefix of no values that is cancelled on subscription does not complete`() {
    let recorder = TestSubscriber<Int, TestError>(demand: .none)
    recorder.onSubscription = { $0.cancel() }
    TestPublisher<Int, TestError>().prefix(0).subscribe(recorder)
    #expect(recorder.signals == [.subscription])
    #expect(recorder.faults == [])
  }

  @Test func `a prefix longer than the sequence is the sequence`() {
    let recorder = [1, 2].publisher.prefix(.max).record()
    #expect(recorder.signals == [.subscription, .value(1), .value(2), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `values at a range of positions are published`() {
    #expect((0...).publisher.output(in: 2..<4).record().values == [2, 3])
    #expect((0...).publisher.output(in: ...1).record().values == [0, 1])
    #expect((0...4).publisher.output(in: 3...).record().values == [3, 4])
    #expect((0...4).publisher.output(in: 9...).record().signals == [.subscription, .completion(.finished)])
  }

  @Test func `one value at a position is published`() {
    let recorder = (0...).publisher.output(at: 5).record()
    #expect(recorder.signals == [.subscription, .value(5), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `a position beyond the sequence delivers only the completion`() {
    let recorder = (0...4).publisher.output(at: .max).record()
    #expect(recorder.signals == [.subscription, .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `the range is that of the positions`() {
    let publisher = [0].publisher
    #expect(publisher.prefix(3).range == 0..<3)
    #expect(publisher.output(at: 3).range == 3..<4)
    #expect(publisher.output(in: 3...).range == 3..<(.max))
    #expect(publisher.prefix(3) == publisher.output(in: ..<3))
  }

  @Test func `for each value before the range, one more is requested`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.output(in: 1..<3).record(demand: .max(1), more: .max(3))
    for value in 1...3 { probe.send(value) }
    #expect(probe.requests == [.max(1)])
    #expect(probe.returned == [.max(1), .max(3), .none])
    #expect(recorder.values == [2, 3])
    #expect(recorder.faults == [])
  }

  @Test func `without demand nothing is requested`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.output(in: 1..<3).record(demand: .none)
    #expect(probe.requests == [])
    recorder.request(.max(2))
    recorder.request(.unlimited)
    #expect(probe.requests == [.max(2), .unlimited])
    #expect(recorder.faults == [])
  }

  @Test func `a failure before the end of the range is forwarded`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = probe.prefix(2).record()
    probe.send(1)
    probe.send(completion: .failure(.b))
    #expect(recorder.signals == [.subscription, .value(1), .completion(.failure(.b))])
    #expect(recorder.faults == [])
  }

  @Test func `cancelling on the last value prevents the completion`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = TestSubscriber<Int, TestError>()
    recorder.onValue = { [unowned recorder] in if $0 == 2 { recorder.cancel() } }
    probe.prefix(2).subscribe(recorder)
    probe.send(1)
    probe.send(2)
    #expect(recorder.signals == [.subscription, .value(1), .value(2)])
    #expect(probe.cancellations == 1)
    #expect(recorder.faults == [])
  }

  @Test func `what an upstream sends during the last value is dropped`() {
    let probe = TestPublisher<Int, TestError>()
    let recorder = TestSubscriber<Int, TestError>()
    recorder.onValue = { _ in
      probe.send(2)
      probe.send(completion: .failure(.a))
    }
    probe.prefix(1).subscribe(recorder)
    probe.send(1)
    #expect(recorder.signals == [.subscription, .value(1), .completion(.finished)])
    #expect(recorder.faults == [])
  }

  @Test func `upstream and downstream are released`() {
    for values in [[], [1], [1, 2]] {
      expectLettingGo(after: values) { probe, _ in probe.prefix(2) }
      expectLettingGo(after: values) { probe, _ in probe.output(at: 1) }
    }
    expectLettingGo(after: [1]) { probe, _ in probe.prefix(0) }
  }

  @Test func `a negative length or position traps with a line that says so`() async {
    let prefix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [0].publisher.prefix(-1)
    }
    #expect(prefix.message.contains("prefix(_:) takes a length that is not negative"))
    let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [0].publisher.output(at: -1)
    }
    #expect(position.message.contains("output(at:) takes a position that is not negative"))
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [0].publisher.output(in: (-1)...)
    }
    #expect(range.message.contains("output(in:) takes positions that are not negative"))
  }
}
