import Foundation
import ReactiveCore
import TestSupport
import Testing

extension Suites {
  struct BreakpointTests {
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
