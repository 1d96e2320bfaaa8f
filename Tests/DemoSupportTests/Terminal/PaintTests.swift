import DemoSupport
import TestSupport
import Testing

extension Suites {
  struct PaintTests {
    @Test func `only a terminal has colours`() {
      expectTrue(Paint(isTerminal: true, environment: ["TERM": "xterm"]).isOn)
      expectFalse(Paint(isTerminal: false, environment: ["TERM": "xterm"]).isOn)
    }

    @Test func `NO_COLOR refuses colours unless it is empty`() {
      expectFalse(Paint(isTerminal: true, environment: ["NO_COLOR": "1"]).isOn)
      expectTrue(Paint(isTerminal: true, environment: ["NO_COLOR": ""]).isOn)
    }

    @Test func `a dumb terminal has no colours`() {
      expectFalse(Paint(isTerminal: true, environment: ["TERM": "dumb"]).isOn)
    }

    @Test func `paint surrounds the text`() {
      expectEqual(Paint(isOn: true).red("x"), "\u{1B}[31mx\u{1B}[0m")
      expectEqual(Paint(isOn: true).green("x"), "\u{1B}[32mx\u{1B}[0m")
      expectEqual(Paint(isOn: true).bold("x"), "\u{1B}[1mx\u{1B}[0m")
      expectEqual(Paint(isOn: true).red(""), "")
      expectEqual(Paint.none.red("x"), "x")
    }
  }
}
