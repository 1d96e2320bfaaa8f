import DemoSupport
import TerminalSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct ExitReasonTests {
    @Test func `the statuses are those of sysexits and of the shell`() {
      expectEqual(ExitReason.success.status, 0)
      expectEqual(ExitReason.failure.status, 1)
      expectEqual(ExitReason.usage.status, 64)
      expectEqual(ExitReason.outputFailed.status, 74)
      expectEqual(ExitReason.signal(SIGINT).status, 130)
      expectEqual(ExitReason.signal(SIGTERM).status, 143)
    }

    /// Why a program that does this ends, and what it says of it.
    private func end(_ program: @escaping () throws -> ExitReason) throws -> (
      reason: ExitReason, errors: String
    ) {
      var reason = ExitReason.success
      let errors = try written { reason = ExitReason(of: "Demo", errors: $0, program) }
      return (reason, errors)
    }

    @Test func `a program ends as it says`() throws {
      let end = try end { .signal(SIGTERM) }
      #expect(end == (.signal(SIGTERM), ""))
    }

    @Test func `what a program throws is its reason, and is said in one line`() throws {
      struct Lost: Error {}
      let unknown = ArgumentsError<TestOption>.missingValue(.file)
      #expect(try end { throw Lost() } == (.failure, "Demo: Lost()\n"))
      #expect(try end { throw unknown } == (.usage, "Demo: --file needs a value: the path of a file\n"))
      #expect(
        try end { throw OutputError(code: ENOSPC) } == (
          .outputFailed, "Demo: cannot write: No space left on device\n"
        )
      )
      #expect(try end { throw OutputError(code: EPIPE) } == (.signal(SIGPIPE), ""))
    }

    @Test @MainActor func `an asynchronous program ends in the same way`() async {
      let closed = Output(descriptor: -1, environment: [:])
      let reason = await ExitReason(of: "Demo", errors: closed) {
        await Task.yield()
        throw OutputError(code: EPIPE)
      }
      expectEqual(reason, .signal(SIGPIPE))
    }
  }
}
