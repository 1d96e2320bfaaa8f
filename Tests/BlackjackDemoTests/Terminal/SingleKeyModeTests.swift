import Foundation
import Testing

@testable import BlackjackDemo

@Suite struct SingleKeyModeTests {
  @Test func `keys come singly and unseen, and still raise signals`() throws {
    try withTerminal { terminal in
      var mode = try #require(SingleKeyMode(descriptor: terminal.descriptor))
      mode.enter()
      let flags = Int(terminal.mode.c_lflag)
      #expect(flags & Int(ICANON) == 0)
      #expect(flags & Int(ECHO) == 0)
      #expect(flags & Int(ISIG) != 0)
    }
  }

  @Test func `the terminal is left as it was found`() throws {
    try withTerminal { terminal in
      let before = terminal.settings
      var mode = try #require(SingleKeyMode(descriptor: terminal.descriptor))
      mode.enter()
      #expect(terminal.settings != before)
      mode.leave()
      #expect(terminal.settings == before)
    }
  }

  @Test func `a pipe has no keys`() throws {
    try withInput("") { input in
      #expect(SingleKeyMode(descriptor: input) == nil)
    }
  }
}
