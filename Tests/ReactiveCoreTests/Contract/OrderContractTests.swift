import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Contract, 3: all subscribers of a subject see the same values in the same order.
  struct OrderContractTests {
    @Test(arguments: SubjectKind.allCases)
    func `all subscribers see values that threads send at once in one order`(kind: SubjectKind) {
      let subject = Unchecked(kind.make(-1))
      let recorders = (0..<3).map { _ in subject.value.record() }
      onThreads(4) { thread in
        for value in 0..<2_000 { subject.value.send(thread * 2_000 + value) }
      }
      expectEqual(recorders[0].values, recorders[1].values)
      expectEqual(recorders[0].values, recorders[2].values)
      for thread in 0..<4 {
        let own = recorders[0].values.filter { $0 / 2_000 == thread && $0 >= 0 }
        expectEqual(own, Array(thread * 2_000..<(thread + 1) * 2_000))
      }
    }

    @Test(arguments: SubjectKind.allCases)
    func `all subscribers see values sent from inside receive in one order`(kind: SubjectKind) {
      let subject = kind.make(0)
      let first = TestSubscriber<Int, Never>()
      let second = TestSubscriber<Int, Never>()
      first.onValue = { if $0 > 0, $0 < 100 { subject.send($0 * 10) } }
      second.onValue = { if $0 > 0, $0 < 100 { subject.send($0 * 100) } }
      subject.subscribe(first)
      subject.subscribe(second)
      subject.send(1)
      let sent = first.values.filter { $0 > 0 }
      expectEqual(sent, [1, 10, 100, 100, 1_000])
      expectEqual(second.values.filter { $0 > 0 }, sent)
    }

    @Test func `a subscriber that subscribes while a value is delivered receives the values after it`() {
      let subject = PassthroughSubject<Int, Never>()
      let late = TestSubscriber<Int, Never>()
      let early = TestSubscriber<Int, Never>()
      early.onValue = { value in
        guard value == 1 else { return }
        subject.subscribe(late)
        subject.send(2)
      }
      subject.subscribe(early)
      subject.send(1)
      expectEqual(early.values, [1, 2])
      expectEqual(late.values, [2])
    }

    @Test func `a completion sent while a value is delivered follows it for all subscribers`() {
      let subject = PassthroughSubject<Int, Never>()
      let first = TestSubscriber<Int, Never>()
      first.onValue = { _ in subject.send(completion: .finished) }
      subject.subscribe(first)
      let second = subject.record()
      subject.send(1)
      expectEqual(first.signals, [.subscription, .value(1), .completion(.finished)])
      expectEqual(second.signals, first.signals)
    }
  }
}
