import DemoTerminal
import Foundation
import Testing

@Suite struct ExitReasonTests {
  @Test func `the statuses are those of sysexits and of the shell`() {
    #expect(ExitReason.success.status == 0)
    #expect(ExitReason.failure.status == 1)
    #expect(ExitReason.usage.status == 64)
    #expect(ExitReason.outputFailed.status == 74)
    #expect(ExitReason.signal(SIGINT).status == 130)
    #expect(ExitReason.signal(SIGTERM).status == 143)
  }
}
