import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct SampleTests {
    let upstream = TestPublisher<Int, TestError>()
    let trigger = TestPublisher<Void, TestError>()

    @Test(
      arguments: [
        ("-ab", "x---xx", "----b"),
        ("-a|", "----x", "----(a|)"),
        ("-|", "----x", "-|"),
        ("-a", "---|", "---(a|)"),
        ("-a", "---#", "---#"),
        ("-a#", "----x", "--#"),
      ]
    )
    func `the latest value is published once, when the trigger sends a value or finishes`(
      _ upstream: String,
      _ other: String,
      _ expected: String
    ) {
      expectDiagram(expected, of: upstream, other) { $0.sample($1) }
    }

    @Test func `without demand the next value replaces the previous one`() {
      let recorder = upstream.sample(trigger).record(demand: .none)
      expectEqual(upstream.requests, [.unlimited])
      expectEqual(trigger.requests, [.unlimited])
      for value in 1...2 {
        upstream.send(value)
        trigger.send()
      }
      recorder.request(.max(2))
      expectEqual(recorder.values, [2])
    }
  }
}
