import DemoSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct SignalPipeTests {
    // One test, since a program has one signal pipe. Nobody here waits for SIGURG, and uncaught it does
    // nothing.
    @Test func `a signal comes out of the pipe`() throws {
      let signals = try #require(SignalPipe([SIGURG]))
      kill(getpid(), SIGURG)
      expectEqual(signals.next(), SIGURG)
      expectRaised(by: signals)
    }

    /// A signal is raised, not left for later, on a thread that blocks it.
    private func expectRaised(by signals: SignalPipe) {
      var (urgent, before, pending) = (sigset_t(), sigset_t(), sigset_t())
      sigemptyset(&urgent)
      sigaddset(&urgent, SIGURG)
      pthread_sigmask(SIG_BLOCK, &urgent, &before)
      signals.raiseUncaught(SIGURG)
      sigpending(&pending)
      expectEqual(sigismember(&pending, SIGURG), 0)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
  }
}
