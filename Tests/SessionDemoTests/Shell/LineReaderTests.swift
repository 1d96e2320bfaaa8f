import TerminalSupport
import Foundation
import TestSupport
import Testing

@testable import SessionDemo

extension Suites {
  struct LineReaderTests {
    /// The events of an input with this text, up to its end.
    private func events(_ text: String) throws -> [LineReader.Event] {
      try withInput(text) { input in
        var reader = LineReader(descriptor: input, signals: nil)
        var events: [LineReader.Event] = []
        repeat { events.append(try reader.next()) } while events.last != .endOfInput
        expectEqual(reader.number, events.count - 1)
        try expectEqual(reader.next(), .endOfInput)
        return events
      }
    }

    @Test func `lines come without their ends, and the last may have none`() throws {
      try expectEqual(events("one\n\n three \n"), [.line("one"), .line(""), .line(" three "), .endOfInput])
      try expectEqual(events("one\ntwo"), [.line("one"), .line("two"), .endOfInput])
      try expectEqual(events(""), [.endOfInput])
      try expectEqual(events("\n"), [.line(""), .endOfInput])
    }

    @Test func `lines that end as elsewhere are the same lines`() throws {
      try expectEqual(events("one\r\ntwo\r\n"), [.line("one"), .line("two"), .endOfInput])
    }

    @Test func `a line that is too long is passed over`() throws {
      let longest = String(repeating: "x", count: LineReader.longestLine)
      try expectEqual(events(longest + "\ny"), [.line(longest), .line("y"), .endOfInput])
      try expectEqual(events(longest + "x\ny"), [.overlongLine, .line("y"), .endOfInput])
      try expectEqual(
        events(longest + longest + longest + "\ny\n"),
        [.overlongLine, .line("y"), .endOfInput]
      )
      try expectEqual(events(longest + longest), [.overlongLine, .endOfInput])
    }

    @Test func `bytes that are no text become a line all the same`() throws {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data([0xFF, 0xFE, 0x0A]))
      var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, signals: nil)
      try expectEqual(reader.next(), .line("\u{FFFD}\u{FFFD}"))
    }

    @Test func `a signal comes before a line`() throws {
      try withInput("one\n") { input in
        try withSignals(SIGTERM) { signals in
          var reader = LineReader(descriptor: input, signals: signals)
          let event = try reader.next()
          expectEqual(event, .other(.signal(SIGTERM)))
        }
      }
    }

    @Test func `what cannot be read says why`() throws {
      try withFolder { folder in
        let descriptor = open(folder, O_RDONLY)
        defer { close(descriptor) }
        var reader = LineReader(descriptor: descriptor, signals: nil)
        #expect(throws: InputError(code: EISDIR)) { try reader.next() }
      }
      expectEqual("\(InputError(code: EISDIR))", "cannot read the commands: Is a directory")
      expectEqual("\(InputError(path: "x", code: ENOENT))", #"cannot read "x": No such file or directory"#)
      #expect("\(InputError(path: "\u{9B}2J", code: ENOENT))".hasPrefix(#"cannot read "\u{009B}2J": "#))
    }

    @Test func `after the end of its input a terminal may go on`() throws {
      try withTerminal { terminal in
        var reader = LineReader(descriptor: terminal.descriptor, signals: nil)
        expectTrue(reader.isTerminal)
        try terminal.type("\u{4}")
        try expectEqual(reader.next(), .endOfInput)
        try terminal.type("one\n")
        try expectEqual(reader.next(), .line("one"))
      }
    }
  }
}
