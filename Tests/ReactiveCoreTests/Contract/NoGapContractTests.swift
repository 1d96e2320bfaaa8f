import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 5: a subscriber receives the replayed values, then every later value, each once and in order.
  struct NoGapContractTests {
    @Test(arguments: [false, true])
    func `a subscribed thread receives its own value while others subscribe and cancel`(storesValue: Bool) {
      if storesValue {
        expectReceived(through: CurrentValueSubject(0))
      } else {
        expectReceived(through: PassthroughSubject())
      }
    }

    private func expectReceived(through subject: some Subject<Int, Never> & Sendable) {
      let missed = Counter()
      onThreads(4) { thread in
        for round in 1...200 {
          let value = thread * 1_000 + round
          let isReceived = Protected(false)
          let cancellable = subject.sink { if $0 == value { isReceived.value = true } }
          subject.send(value)
          if !isReceived.wait(until: { $0 }) { missed.increment() }
          cancellable.cancel()
        }
      }
      expectEqual(missed.value, 0)
    }

    @Test func `the last value received is the current value`() {
      for _ in 0..<100 {
        let subject = CurrentValueSubject<Int, Never>(-1)
        let recorder = subject.record()
        onThreads(4) { thread in
          for value in 0..<50 { subject.send(thread * 50 + value) }
        }
        expectEqual(recorder.values.last, subject.value)
        expectEqual(recorder.values.count, 201)
      }
    }

    @Test func `a value sent from inside a subscriber can be read immediately`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { value in
        guard value == 1 else { return }
        subject.value += 1
        expectEqual(subject.value, 2)
        expectEqual(recorder.values.last, 1)
      }
      subject.subscribe(recorder)
      subject.send(1)
      expectEqual(recorder.values, [0, 1, 2])
    }

    @Test
    func `a subscription inside a delivery receives the current value at once, and then only later ones`() {
      let subject = CurrentValueSubject<Int, Never>(0)
      let late = TestSubscriber<Int, Never>()
      let early = TestSubscriber<Int, Never>()
      early.onValue = { value in
        guard value == 1 else { return }
        subject.send(2)
        subject.subscribe(late)
        expectEqual(late.values, [2])
        subject.send(3)
      }
      subject.subscribe(early)
      subject.send(1)
      expectEqual(early.values, [0, 1, 2, 3])
      expectEqual(late.values, [2, 3])
    }
  }
}
