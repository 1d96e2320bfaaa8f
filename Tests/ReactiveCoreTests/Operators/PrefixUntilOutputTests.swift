import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct PrefixUntilOutputTests {
    @Test(arguments: [("a-b-c|", "---x", "a-b|"), ("a-b|", "-|", "a-b|"), ("a-b#", "-#", "a-b#")])
    func `values are delivered until the other publisher sends one, and its completion has no effect`(
      _ upstream: String,
      _ other: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, other) { $0.prefix(untilOutputFrom: $1) }
    }

    @Test func `another publisher that delivers at once completes the sequence before its first value`() {
      let recorder = numbers([1]).prefix(untilOutputFrom: ["stop"].publisher).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `an upstream may complete the sequence inside subscribe`() {
      let stop = PassthroughSubject<Void, Never>()
      let upstream = Deferred {
        stop.send(())
        return Just(1)
      }
      let recorder = upstream.prefix(untilOutputFrom: stop).record()
      expectEqual(recorder.signals, [.subscription, .completion(.finished)])
    }

    @Test func `the other publisher may complete it from inside receive`() {
      let (subject, stop) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
      let recorder = TestSubscriber<Int, Never>()
      recorder.onValue = { if $0 == 2 { stop.send(()) } }
      subject.prefix(untilOutputFrom: stop).subscribe(recorder)
      for number in 1...3 { subject.send(number) }
      expectEqual(recorder.signals, [.subscription, .value(1), .value(2), .completion(.finished)])
    }
  }
}
