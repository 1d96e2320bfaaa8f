import DemoSupport
import TerminalSupport
import TestSupport
import Testing

extension Suites {
  @MainActor struct PrinterTests {
    @Test func `it prints lines`() throws {
      let text = try written { output in
        let printer = Printer(output)
        printer.printLine("one")
        printer.printLine("two")
        try printer.check()
      }
      expectEqual(text, "one\ntwo\n")
    }

    @Test func `it remembers why a line could not be written`() {
      let printer = Printer(Output(descriptor: -1, environment: [:]))
      printer.printLine("one")
      #expect(throws: OutputError.self) { try printer.check() }
    }
  }
}
