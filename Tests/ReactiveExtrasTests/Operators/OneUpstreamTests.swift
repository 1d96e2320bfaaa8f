import ReactiveCore
import ReactiveExtras
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  /// Operators that transform, deliver or drop each value.
  struct OneUpstreamTests {
    typealias Number = Event<Int, TestError>

    let probe = TestPublisher<Int, TestError>()
    let failing = [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: .a))
    let events = [Number.next(1), .error(.a), .next(2), .completed].publisher

    @Test func `each value is transformed`() {
      expectEvents("[1, 3] [] |", of: [[1, 2, 3], [2]].publisher.filterMany { $0 % 2 == 1 })
      expectEvents(#"["1", "2"] [] |"#, of: [[1, 2], []].publisher.mapMany { "\($0)" })
      expectEvents("a a |", of: [1, 2].publisher.mapToValue("a"))
      expectEvents("false true |", of: [true, false].publisher.toggle())
      expectEvents("0a 1b |", of: ["a", "b"].publisher.enumerated().map { "\($0.index)\($0.element)" })
      let numbered = ["a", "b"].publisher.enumerated(initial: 1)
      expectEvents("1a 2b |", of: numbered.map { "\($0.index)\($0.element)" })
    }

    @Test func `values and a failure become events or results`() {
      expectEvents("next(1) next(2) completed |", of: [1, 2].publisher.materialize())
      expectEvents("next(1) next(2) error(a) |", of: failing.materialize())
      expectEvents("success(1) |", of: [1].publisher.mapToResult())
      expectEvents("success(2) failure(ThreadSupport.TestError.a) |", of: failing.dropFirst().mapToResult())
    }

    @Test func `events become values, a completion or a failure`() {
      expectEvents("1 #a", of: events.dematerialize())
      expectEvents("1 |", of: [Number.next(1), .completed, .next(2)].publisher.dematerialize())
      expectEvents("1 |", of: [Number.next(1)].publisher.dematerialize())
      expectEvents("1 2 |", of: events.values())
      expectEvents("a |", of: events.failures())
    }

    @Test func `each value is published with the values right before it, once there are enough`() {
      expectEvents("[1, 2, 3] [2, 3, 4] |", of: (1...4).publisher.nwise(3))
      expectEvents("[1] [2] |", of: [1, 2].publisher.nwise(1))
      expectEvents("(1, 2) (2, 3) |", of: (1...3).publisher.pairwise())
      expectEvents("|", of: [1].publisher.pairwise())
    }

    @Test func `each value is published once to each subscriber`() {
      expectEvents("1 2 3 |", of: [1, 2, 1, 3, 2].publisher.removeAllDuplicates())
      // The closure receives the published value first.
      let pairs = Protected<[[Int]]>([])
      let recorder = [1, 11, 2].publisher.removeAllDuplicates { published, value in
        pairs.value.append([published, value])
        return published % 10 == value % 10
      }
      .record()
      expectEqual(recorder.values, [1, 2])
      expectEqual(pairs.value, [[1, 11], [1, 2]])
    }

    @Test func `values are added at the start, and the last values are kept or dropped`() {
      expectEvents("1 2 3 |", of: [3].publisher.startWith(1, 2))
      expectEvents("2 3 |", of: (1...3).publisher.takeLast(2))
      expectEvents("1 |", of: [1].publisher.takeLast(2))
      expectEvents("|", of: [1].publisher.takeLast(0))
      expectEvents("#a", of: failing.takeLast(2))
      expectEvents("1 2 |", of: (1...4).publisher.skipLast(2))
      expectEvents("1 2 3 |", of: (1...3).publisher.skipLast(0))
    }

    @Test func `the first value that does not satisfy a condition is the last one or is dropped`() {
      expectEvents("1 2 |", of: (1...).publisher.prefix(while: { $0 < 3 }, behavior: .exclusive))
      expectEvents("1 2 3 |", of: (1...).publisher.prefix(while: { $0 < 3 }, behavior: .inclusive))
    }

    @Test func `a failure that is ignored finishes the sequence or leaves it open`() {
      struct Other: Error {}
      let renamed: some Publisher<Int, Other> = failing.ignoreFailure(setFailureType: Other.self)
      expectEvents("1 2 |", of: renamed)
      expectEvents("1 2 |", of: failing.ignoreFailure())
      expectEvents("1 2", of: failing.ignoreFailure(completeImmediately: false))
      expectEvents("1 |", of: [1].publisher.ignoreFailure(completeImmediately: false))
    }

    @Test func `a publisher without values gets another output type`() {
      expectEvents("#a", of: failing.ignoreOutput().setOutputType(to: Int.self))
      expectEvents("a |", of: [1].publisher.ignoreOutput(setOutputType: String.self).append("a"))
    }

    @Test(arguments: [("-a-b-c-|", "-a-b|"), ("-a|", "-a|"), ("-a#", "-a#")])
    func `values are published until the time is over`(_ upstream: String, _ expected: String) {
      let scheduler = TestScheduler()
      let recorder = scheduler.cold(upstream, failure: TestError.a)
        .prefix(duration: .seconds(4), on: scheduler).record(using: scheduler)
      scheduler.run()
      expectEqual(recorder.timeline, Timeline(expected, failure: .a))
    }

    @Test func `for each dropped value, one more is requested`() {
      expectEqual(returned(to: [1, 1]) { $0.removeAllDuplicates() }, [.none, .max(1)])
      expectEqual(returned(to: [1, 2]) { $0.skipLast(1) }, [.max(1), .none])
      expectEqual(returned(to: [1, 2, 3]) { $0.nwise(3) }, [.max(1), .max(1), .none])
      let events = { @Sendable (value: Int) -> Number in value > 1 ? .error(.a) : .next(value) }
      expectEqual(returned(to: [1, 2]) { $0.map(events).assertNoFailure().failures() }, [.max(1), .none])
      expectEqual(returned(to: [1, 2]) { $0.map(events).assertNoFailure().values() }, [.none, .max(1)])
    }

    /// The demand returned for each value, if one value was requested.
    private func returned<P: Publisher>(
      to values: [Int],
      _ make: (TestPublisher<Int, TestError>) -> P
    ) -> [Subscribers.Demand] {
      let probe = TestPublisher<Int, TestError>()
      let recorder = make(probe).record(demand: .max(1))
      for value in values { probe.send(value) }
      expectEqual(probe.requests, [.max(1)])
      recorder.cancel()
      return probe.returned
    }
  }
}
