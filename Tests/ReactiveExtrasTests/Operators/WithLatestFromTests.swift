import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct WithLatestFromTests {
    let upstream = TestPublisher<Int, TestError>()
    let other = TestPublisher<String, TestError>()

    @Test(
      arguments: [
        ("--1-2----3|", "-a----bc", "--a-a----c|"),
        ("1--2|", "-a", "---a|"),
        ("---1--|", "-a|", "---a--|"),
        ("-----1", "-a-#", "---#"),
      ]
    )
    func `each value is published with the other publisher's latest, even if that has finished`(
      _ upstream: String,
      _ other: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, other) { $0.withLatestFrom($1) }
    }

    @Test func `values before the other publisher's first are dropped, and one more is requested for each`() {
      let recorder = upstream.withLatestFrom(other).record(demand: .max(2))
      expectEqual(other.requests, [.unlimited])
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      expectEqual(upstream.requests, [.max(2), .max(1)])
      other.send("a")
      upstream.send(2)
      upstream.send(3)
      expectEqual(upstream.demanded, .max(3))
      expectEqual(recorder.values, ["a", "a"])
    }

    @Test func `the value of another publisher that delivers at once is used for the first value`() {
      let recorder = [1, 2].publisher.withLatestFrom([8, 9].publisher) { [$0, $1] }.record()
      expectEqual(recorder.values, [[1, 9], [2, 9]])
      expectTrue(recorder.isFinished)
    }

    @Test func `with one subject for both, a value is published with itself`() {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = subject.withLatestFrom(subject) { [$0, $1] }.record()
      subject.send(1)
      subject.send(2)
      expectEqual(recorder.values, [[1, 1], [2, 2]])
    }

    @Test func `each value is published with the latest of two others, and of three`() {
      let third = TestPublisher<Bool, TestError>()
      let second = TestPublisher<Int, TestError>()
      let two = upstream.withLatestFrom(other, second).record()
      upstream.send(0)
      other.send("a")
      upstream.send(1)
      second.send(8)
      upstream.send(2)
      expectEqual(two.values.map { "\($0)" }, ["(\"a\", 8)"])
      two.cancel()
      expectFalse(other.hasSubscriber)
      expectFalse(second.hasSubscriber)
      expectFalse(upstream.hasSubscriber)
      let three = upstream.withLatestFrom(other, second, third) { "\($0)\($1.0)\($1.1)\($1.2)" }.record()
      other.send("a")
      second.send(8)
      third.send(true)
      upstream.send(3)
      other.send(completion: .failure(.a))
      expectEqual(three.signals, [.subscription, .value("3a8true"), .completion(.failure(.a))])
      expectFalse(second.hasSubscriber)
      expectFalse(third.hasSubscriber)
      expectFalse(upstream.hasSubscriber)
    }
  }
}
