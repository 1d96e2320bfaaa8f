import Foundation
import Testing

@testable import BlackjackDemo

@Suite struct SignalPipeTests {
  // One test, since a program has one signal pipe. Nobody here waits for SIGURG, and uncaught it does nothing.
  @Test func `a signal comes out of the pipe`() throws {
    let signals = try #require(SignalPipe([SIGURG]))
    kill(getpid(), SIGURG)
    #expect(signals.next() == SIGURG)

    try withTerminal { terminal in
      var keyboard = Keyboard(descriptor: terminal.descriptor, signals: signals)
      kill(getpid(), SIGURG)
      #expect(keyboard.next() == .signal(SIGURG))
    }
  }
}
