import DemoSupport
import TerminalSupport
import Foundation
import TestSupport
import Testing

extension Suites {
  struct TerminalModeTests {
    @Test func `keys come singly and unseen, and still raise signals`() throws {
      try withTerminal { terminal in
        var mode = try #require(TerminalMode(.singleKeys, descriptor: terminal.descriptor))
        mode.enter()
        let flags = Int(terminal.mode.c_lflag)
        expectEqual(flags & Int(ICANON), 0)
        expectEqual(flags & Int(ECHO), 0)
        expectNotEqual(flags & Int(ISIG), 0)
      }
    }

    @Test func `lines come whole and unseen, and control keys still raise signals`() throws {
      try withTerminal { terminal in
        var mode = try #require(TerminalMode(.unseenLines, descriptor: terminal.descriptor))
        mode.enter()
        let flags = Int(terminal.mode.c_lflag)
        expectNotEqual(flags & Int(ICANON), 0)
        expectEqual(flags & Int(ECHO), 0)
        expectNotEqual(flags & Int(ISIG), 0)
      }
    }

    @Test(arguments: [TerminalMode.Kind.singleKeys, .unseenLines])
    func `the terminal is left as it was found`(kind: TerminalMode.Kind) throws {
      try withTerminal { terminal in
        let before = terminal.settings
        var mode = try #require(TerminalMode(kind, descriptor: terminal.descriptor))
        mode.enter()
        expectNotEqual(terminal.settings, before)
        mode.leave()
        expectEqual(terminal.settings, before)
      }
    }

    @Test func `a pipe has no mode`() throws {
      try withInput("") { input in
        expectNil(TerminalMode(.singleKeys, descriptor: input))
      }
    }
  }
}
