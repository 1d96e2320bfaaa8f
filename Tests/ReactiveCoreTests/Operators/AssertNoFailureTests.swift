import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AssertNoFailureTests {
    @Test func `values and a normal completion are forwarded`() {
      let probe = TestPublisher<Int, TestError>()
      let recorder = probe.assertNoFailure().record(demand: .max(1), more: .max(2))
      probe.send(1)
      expectEqual(probe.requests, [.max(1)])
      expectEqual(probe.returned, [.max(2)])
      probe.send(completion: .finished)
      expectEqual(recorder.signals, [.subscription, .value(1), .completion(.finished)])
    }

    @Test func `a failure traps with a message`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.assertNoFailure("numbers", file: "Numbers.swift", line: 7).record()
        probe.send(completion: .failure(.b))
        print(recorder)
      }
      expectContains(result.message, "Numbers.swift:7: Fatal error: numbers: b")
    }

    @Test func `without a prefix the message is the error`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.assertNoFailure().record()
        probe.send(completion: .failure(.b))
        print(recorder)
      }
      expectContains(result.message, "AssertNoFailureTests.swift")
      expectContains(result.message, "Fatal error: b")
    }
  }
}
