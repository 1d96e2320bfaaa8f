import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DropUntilOutputTests {
    let upstream = TestPublisher<Int, TestError>()
    let other = TestPublisher<String, TestError>()

    @Test(
      arguments: [
        ("a-b-c|", "---x", "----c|"),
        ("a-|", "----x", "--|"),
        ("a-#", "----x", "--#"),
        ("a-b", "-|", "-|"),
        ("a-b", "-#", "-#"),
        ("----a|", "x-#", "----a|"),
      ]
    )
    func `values are dropped until the other publisher sends one, and its later completion has no effect`(
      _ upstream: String,
      _ other: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, other) { $0.drop(untilOutputFrom: $1) }
    }

    @Test func `for each dropped value, one more is requested`() {
      let recorder = upstream.drop(untilOutputFrom: other).record(demand: .max(2))
      expectEqual(other.requests, [.max(1)])
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      expectEqual(upstream.requests, [.max(2), .max(1)])
      other.send("go")
      expectTrue(other.isCancelled)
      upstream.send(2)
      upstream.send(3)
      expectEqual(upstream.demanded, .max(3))
      recorder.request(.unlimited)
      expectEqual(upstream.requests.last, .unlimited)
      expectEqual(recorder.values, [2, 3])
    }

    @Test func `if the other publisher delivers at once, the first value is delivered`() {
      let recorder = numbers([1, 2]).drop(untilOutputFrom: numbers([0])).record()
      expectEqual(recorder.values, [1, 2])
      expectTrue(recorder.isFinished)
    }
  }
}
