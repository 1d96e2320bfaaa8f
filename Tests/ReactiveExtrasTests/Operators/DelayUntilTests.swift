import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct DelayUntilTests {
    let upstream = TestPublisher<Int, TestError>()
    let trigger = TestPublisher<Void, TestError>()

    @Test(
      arguments: [
        ("a-b---c-|", "----x", "----(ab)-c-|"),
        ("a-|", "----x", "----(a|)"),
        ("a-#", "----x", "----(a#)"),
        ("a---b|", "--|", "--a-b|"),
        ("a---b|", "--#", "--#"),
      ]
    )
    func
      `values and the completion wait for the first value or the end of the trigger, and not for its failure`(
        _ upstream: String,
        _ other: String,
        _ expected: String
      )
    {
      expectDiagram(expected, of: upstream, other) { $0.delay(until: $1) }
    }

    @Test func `no more values are buffered than were requested`() {
      let recorder = upstream.delay(until: trigger).record(demand: .max(2))
      expectEqual(upstream.requests, [.max(2)])
      upstream.send(1)
      upstream.send(2)
      recorder.request(.max(1))
      expectEqual(upstream.requests, [.max(2), .max(1)])
      upstream.send(3)
      trigger.send(())
      expectTrue(trigger.isCancelled)
      expectEqual(recorder.values, [1, 2, 3])
      recorder.request(.max(2))
      expectEqual(upstream.requests, [.max(2), .max(1), .max(2)])
    }
  }
}
