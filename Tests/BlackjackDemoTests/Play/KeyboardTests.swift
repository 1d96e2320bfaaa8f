import DemoTerminal
import DemoTerminalTesting
import Foundation
import Testing

@testable import BlackjackDemo

@Suite struct KeyboardTests {
  @Test func `letters from a pipe are keys, and then the input ends`() throws {
    try withInput("h\nxs") { input in
      var keyboard = Keyboard(descriptor: input, signals: nil)
      #expect((0..<3).map { _ in keyboard.next() } == [.key(.hit), .key(.other), .key(.stand)])
      #expect(keyboard.next() == .endOfInput)
      #expect(keyboard.next() == .endOfInput)
    }
  }

  @Test func `a descriptor that is not open is at its end`() {
    var keyboard = Keyboard(descriptor: 1_000_000, signals: nil)
    #expect(keyboard.next() == .endOfInput)
  }

  @Test func `a signal is an event`() throws {
    try withTerminal { terminal in
      try withSignals(SIGTERM) { signals in
        var keyboard = Keyboard(descriptor: terminal.descriptor, signals: signals)
        #expect(keyboard.next() == .signal(SIGTERM))
      }
    }
  }

  @Test func `a key that the end of input cuts off is none`() throws {
    try withInput("\u{1B}[") { input in
      var keyboard = Keyboard(descriptor: input, signals: nil)
      #expect(keyboard.next() == .endOfInput)
    }
  }

  @Test func `a terminal gives single keys, a lone Esc after a pause, and control-D as its end`() throws {
    try withTerminal { terminal in
      var mode = try #require(TerminalMode(.singleKeys, descriptor: terminal.descriptor))
      mode.enter()
      var keyboard = Keyboard(descriptor: terminal.descriptor, signals: nil)
      try terminal.type("h\u{1B}[A")
      #expect(keyboard.next() == .key(.hit))
      #expect(keyboard.next() == .key(.other))
      try terminal.type("\u{1B}")
      #expect(keyboard.next() == .key(.other))
      try terminal.type("s\u{4}")
      #expect(keyboard.next() == .key(.stand))
      #expect(keyboard.next() == .key(.end))
    }
  }
}
