import DemoSupport
import TerminalSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct OutputTests {
    @Test func `text is written to the descriptor`() throws {
      let text = try written { output in
        try output.write("one ")
        try output.writeLine("twö")
      }
      expectEqual(text, "one twö\n")
    }

    @Test func `where the locale has ASCII only, nothing else is written`() throws {
      let text = try written(environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) { output in
        expectEqual(output.charset, .ascii)
        try output.write("10♥ ")
        try output.writeLine("twö")
      }
      expectEqual(text, "10H tw\\u{00F6}\n")
    }

    @Test func `a pipe is no terminal and has no width and no colours`() throws {
      _ = try written { output in
        expectFalse(output.isTerminal)
        expectNil(output.width)
        expectNil(output.height)
        expectFalse(output.paint.isOn)
      }
    }

    @Test func `a terminal is as wide as it says`() throws {
      try withTerminal(columns: 40) { terminal in
        let output = Output(descriptor: terminal.descriptor, environment: [:])
        expectTrue(output.isTerminal)
        expectEqual(output.width, 40)
        expectEqual(output.height, 24)
      }
      try withTerminal(columns: 0) { terminal in
        expectEqual(Output(descriptor: terminal.descriptor, environment: [:]).width, 80)
      }
    }

    @Test func `a descriptor that cannot be written says why`() {
      let output = Output(descriptor: -1, environment: [:])
      #expect(throws: OutputError(code: EBADF)) { try output.write("x") }
      expectEqual("\(OutputError(code: EBADF))", "cannot write: Bad file descriptor")
    }

    @Test func `only a closed pipe is a closed pipe`() {
      expectTrue(OutputError(code: EPIPE).isClosedPipe)
      expectFalse(OutputError(code: ENOSPC).isClosedPipe)
    }
  }
}
