import Foundation
import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

extension Suites {
  struct BreakpointTests {
    private let probe = TestPublisher<Int, TestError>()

    @Test func `as long as no closure returns true, all signals and the cancellation are forwarded`() {
      // As long as no closure returns true, all signals are forwarded.
      do {
        let log = Protected<[String]>([])
        let recorder = probe.breakpoint(
          receiveSubscription: { _ in
            log.value.append("subscription")
            return false
          },
          receiveOutput: {
            log.value.append("value \($0)")
            return false
          },
          receiveCompletion: { _ in
            log.value.append("end")
            return false
          }
        ).record(demand: .max(1), more: .max(1))
        probe.send(1)
        probe.send(completion: .failure(.a))
        expectEqual(log.value, ["subscription", "value 1", "end"])
        expectEqual(recorder.signals, [.subscription, .value(1), .completion(.failure(.a))])
        expectEqual(probe.requests, [.max(1)])
        expectEqual(probe.returned, [.max(1)])
      }
      // Cancellation is forwarded.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.breakpointOnError().record()
        recorder.cancel()
        expectTrue(probe.isCancelled)
      }
      // A normal completion does not stop the process.
      do {
        let probe = TestPublisher<Int, TestError>()
        let recorder = probe.breakpointOnError().record()
        probe.send(completion: .finished)
        expectTrue(recorder.isFinished)
      }
    }

    #if !os(Windows)
      @Test func `the process is stopped where a closure returns true`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
          _ = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in exit(1) }
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
          _ = [1, 2].publisher.breakpoint(receiveOutput: { $0 == 2 }).sink { if $0 == 2 { exit(1) } }
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
          _ = Just(1).breakpoint(receiveCompletion: { $0 == .finished })
            .sink(receiveCompletion: { _ in exit(1) }, receiveValue: { _ in })
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
          _ = Fail<Int, TestError>(error: .a).breakpointOnError()
            .sink(receiveCompletion: { _ in exit(1) }, receiveValue: { _ in })
        }
      }

      @Test func `when the signal is handled, the sequence continues`() async {
        await #expect(processExitsWith: .success) {
          signal(SIGTRAP, SIG_IGN)
          let values = Protected<[Int]>([])
          _ = [1, 2].publisher.breakpoint(receiveOutput: { _ in true }).sink { values.value.append($0) }
          exit(values.value == [1, 2] ? 0 : 1)
        }
      }
    #endif
  }
}
