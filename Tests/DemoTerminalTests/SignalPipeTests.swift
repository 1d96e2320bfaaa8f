import DemoTerminal
import Foundation
import Testing

@Suite struct SignalPipeTests {
  // One test, since a program has one signal pipe. Nobody here waits for SIGURG, and uncaught it does nothing.
  @Test func `a signal comes out of the pipe`() throws {
    let signals = try #require(SignalPipe([SIGURG]))
    kill(getpid(), SIGURG)
    #expect(signals.next() == SIGURG)
  }
}
