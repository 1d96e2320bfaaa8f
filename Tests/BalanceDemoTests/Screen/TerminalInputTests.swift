import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  struct TerminalInputTests {
    private func decode(_ text: String, isTerminal: Bool = true) -> [TerminalInput] {
      var decoder = TerminalInputDecoder(isTerminal: isTerminal)
      return text.utf8.compactMap { decoder.decode($0) }
    }

    @Test func `letters are keys, in either case, and others mean nothing`() {
      expectEqual(decode("rRqQ"), [.refresh, .refresh, .quit, .quit])
      expectEmpty(decode("x \n\t1ä"))
    }

    @Test func `the terminal reports its focus`() {
      expectEqual(decode("\u{1B}[O\u{1B}[I"), [.lostFocus, .gainedFocus])
      expectEqual(decode("r\u{1B}[Or\u{1B}[Iq"), [.refresh, .lostFocus, .refresh, .gainedFocus, .quit])
    }

    @Test func `arrow and function keys mean nothing, whatever letters they end with`() {
      #expect(decode("\u{1B}[A\u{1B}[1;5I\u{1B}[200~\u{1B}OR\u{1B}OQ\u{1B}[1;2R").isEmpty)
    }

    @Test func `a key after a lone Esc is that key`() {
      expectEqual(decode("\u{1B}r\u{1B}\u{1B}q"), [.refresh, .quit])
    }

    @Test func `a sequence that another interrupts is forgotten`() {
      expectEqual(decode("\u{1B}[1\u{1B}[O"), [.lostFocus])
    }

    @Test func `only a terminal's control-D is the end`() {
      expectEqual(decode("\u{4}"), [.quit])
      #expect(decode("\u{4}", isTerminal: false).isEmpty)
    }
  }
}
