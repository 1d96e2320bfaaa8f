import DemoSupport
import TerminalSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct OutputTests {
  @Test func `text is written to the descriptor`() throws {
    let text = try written { output in
      try output.write("one ")
      try output.writeLine("twö")
    }
    #expect(text == "one twö\n")
  }

  @Test func `where the locale has ASCII only, nothing else is written`() throws {
    let text = try written(environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"]) { output in
      #expect(output.charset == .ascii)
      try output.write("10♥ ")
      try output.writeLine("twö")
    }
    #expect(text == "10H tw\\u{00F6}\n")
  }

  @Test func `a pipe is no terminal and has no width and no colours`() throws {
    _ = try written { output in
      #expect(!output.isTerminal)
      #expect(output.width == nil)
      #expect(output.height == nil)
      #expect(!output.paint.isOn)
    }
  }

  @Test func `a terminal is as wide as it says`() throws {
    try withTerminal(columns: 40) { terminal in
      let output = Output(descriptor: terminal.descriptor, environment: [:])
      #expect(output.isTerminal)
      #expect(output.width == 40)
      #expect(output.height == 24)
    }
    try withTerminal(columns: 0) { terminal in
      #expect(Output(descriptor: terminal.descriptor, environment: [:]).width == 80)
    }
  }

  @Test func `a descriptor that cannot be written says why`() {
    let output = Output(descriptor: -1, environment: [:])
    #expect(throws: OutputError(code: EBADF)) { try output.write("x") }
    #expect("\(OutputError(code: EBADF))" == "cannot write: Bad file descriptor")
  }

  @Test func `only a closed pipe is a closed pipe`() {
    #expect(OutputError(code: EPIPE).isClosedPipe)
    #expect(!OutputError(code: ENOSPC).isClosedPipe)
  }
}
