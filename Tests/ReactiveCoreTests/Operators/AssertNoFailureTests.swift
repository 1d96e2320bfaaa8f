import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct AssertNoFailureTests {
    @Test func `a failure traps with a message`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.assertNoFailure("numbers", file: "Numbers.swift", line: 7).record()
        probe.send(completion: .failure(.b))
        print(recorder)
      }
      expectContains(result.message, "Numbers.swift:7: Fatal error: numbers: b")
    }

    @Test func `without a prefix the message shows the error`() async {
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
