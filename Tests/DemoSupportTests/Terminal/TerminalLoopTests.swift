import DemoSupport
import TerminalSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct TerminalLoopTests {
    @Test func `input is handed over as it comes, and then its end`() throws {
      try withInput("one\ntwo") { input in
        var loop = TerminalLoop(input: input, signals: nil)
        expectEqual(loop.next(), .input(Array("one\ntwo".utf8)))
        expectEqual(loop.next(), .endOfInput)
        expectEqual(loop.next(), .endOfInput)
      }
    }

    @Test func `what cannot be read says why`() {
      var loop = TerminalLoop(input: open("/", O_RDONLY), signals: nil)
      expectEqual(loop.next(), .inputFailed(EISDIR))
    }

    @Test func `signals come before the input, each as what it means`() throws {
      try withInput("x") { input in
        try withSignals(SIGWINCH, SIGCONT, SIGTERM) { signals in
          var loop = TerminalLoop(input: input, signals: signals)
          let events = (0..<4).map { _ in loop.next() }
          expectEqual(events, [.resized, .didResume, .signal(SIGTERM), .input([UInt8(ascii: "x")])])
        }
      }
    }

    @Test @MainActor func `until its end it delivers, and an input that has ended is no more waited for`()
      async throws
    {
      let (input, end) = (Pipe(), Pipe())
      try input.fileHandleForWriting.write(contentsOf: Data("x".utf8))
      try input.fileHandleForWriting.close()
      let loop = TerminalLoop(input: input.fileHandleForReading.fileDescriptor, signals: nil)
      var events: [TerminalLoop.Event] = []
      await loop.run(until: end.fileHandleForReading.fileDescriptor) { event in
        events.append(event)
        if event == .endOfInput { try? end.fileHandleForWriting.close() }
      }
      expectEqual(events, [.input([UInt8(ascii: "x")]), .endOfInput])
    }
  }
}
