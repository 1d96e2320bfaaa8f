import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import DemoSupport

extension Suites {
  struct DemoSupportTests {
    private func error(_ arguments: String...) -> ArgumentsError<TestOption>? {
      do {
        _ = try Arguments<TestOption>(arguments)
        return nil
      } catch {
        return error
      }
    }

    @Test func `values follow the option or an equals sign, in any order`() throws {
      let orders = [
        ["--count", "5", "--file", "x=y", "--seed=7"], ["--seed", "7", "--file=x=y", "--count=5"],
      ]
      for arguments in orders {
        let given = try Arguments<TestOption>(arguments)
        expectEqual(given.number(.count), 5)
        expectEqual(given.number(.seed), 7 as UInt64)
        expectEqual(given.text(.file), "x=y")
        expectFalse(given.contains(.quiet))
      }
    }

    @Test func `wrong arguments are refused, each for its reason`() {
      expectEqual(error("-quiet"), .unknown("-quiet"))
      expectEqual(error("--file", "--quiet"), .missingValue(.file))
      expectEqual(error("--count", "3.5"), .notANumber(.count, "3.5"))
      expectEqual(error("--count", "53"), .outOfRange(.count, "53"))
      expectEqual(error("--seed", "18446744073709551616"), .outOfRange(.seed, "18446744073709551616"))
      expectEqual(error("--quiet=yes"), .takesNoValue(.quiet, "yes"))
      expectEqual(error("--quiet", "--quiet"), .repeated(.quiet))
      expectEqual(error("--quiet", "--count", "5"), .conflict(.quiet))
      expectNil(error("--help", "--nonsense"))
    }

    @Test func `an error is one line of limited length that names the argument`() {
      let typed = "--a\nb\u{1B}[31m\u{85}\u{2028}" + String(repeating: "👨‍👩‍👧‍👦", count: 10_000)
      let line = ArgumentsError<TestOption>.unknown(typed).description
      #expect(line.hasPrefix(#"unknown argument "--a\nb\u{1B}[31m\u{0085}\u{2028}👨‍👩‍👧‍👦"#))
      #expect(!line.contains { $0.isNewline })
      expectLess(line.unicodeScalars.count, 200)
    }

    @Test func `a seed gives the numbers of the reference implementation`() {
      var generator = SplitMix64(seed: 1_234_567)
      expectEqual(generator.next(), 6_457_827_717_110_365_317)
      expectEqual(generator.next(), 3_203_168_211_198_807_973)
    }

    @Test func `each number is drawn about as often as every other`() {
      var generator = SplitMix64(seed: 3)
      var counts = [Int](repeating: 0, count: 52)
      for _ in 0..<52_000 { counts[generator.draw(below: 52)] += 1 }
      // Five standard deviations of 31.3.
      #expect(counts.allSatisfy { (843...1157).contains($0) })
    }

    @Test func `LC_ALL decides about characters, then LC_CTYPE, then LANG`() {
      expectEqual(Charset(environment: ["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]), .ascii)
      expectEqual(Charset(environment: ["LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"]), .unicode)
      expectEqual(Charset(environment: ["LANG": "de_DE.UTF-8@euro"]), .unicode)
      expectEqual(Charset(environment: [:]), .ascii)
    }

    @Test func `an ASCII terminal shows similar characters or their numbers`() throws {
      let text = try written(environment: ["LC_ALL": "C"]) { try $0.writeLine("2♠ 3♥ 4♦ 5♣ █ – Zoë") }
      expectEqual(text, "2S 3H 4D 5C # - Zo\\u{00EB}\n")
    }

    @Test func `a terminal has a width and colours, a pipe has neither`() throws {
      try withTerminal(columns: 40) { terminal in
        let output = Output(descriptor: terminal.descriptor, environment: [:])
        expectEqual(output.width, 40)
        expectEqual(output.paint.red("x"), "\u{1B}[31mx\u{1B}[0m")
      }
      _ = try written { output in
        expectNil(output.width)
        expectEqual(output.paint.red("x"), "x")
      }
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func `colours can be refused`(environment: [String: String]) {
      expectFalse(Paint(isTerminal: true, environment: environment).isOn)
    }

    @Test(arguments: [TerminalMode.Kind.singleKeys, .unseenLines])
    func `a terminal hides typed text, and is left as it was found`(kind: TerminalMode.Kind) throws {
      try withTerminal { terminal in
        let before = terminal.settings
        var mode = try #require(TerminalMode(kind, descriptor: terminal.descriptor))
        mode.enter()
        let flags = Int(terminal.mode.c_lflag)
        expectEqual(flags & Int(ECHO), 0)
        expectEqual(flags & Int(ICANON) == 0, kind == .singleKeys)
        expectNotEqual(flags & Int(ISIG), 0)
        mode.leave()
        expectEqual(terminal.settings, before)
      }
    }

    @Test func `signals are delivered before input, and then its end`() throws {
      try withInput("x") { input in
        try withSignals(SIGWINCH, SIGCONT, SIGTERM) { signals in
          var loop = TerminalLoop(input: input, signals: signals)
          let events = (0..<5).map { _ in loop.next() }
          expectEqual(events, [.resized, .didResume, .signal(SIGTERM), .input([120]), .endOfInput])
        }
      }
    }

    // A program has one signal pipe. Uncaught, SIGURG does nothing.
    @Test func `a signal is read from the pipe`() throws {
      let signals = try #require(SignalPipe([SIGURG]))
      kill(getpid(), SIGURG)
      expectEqual(signals.next(), SIGURG)
    }

    @Test func `an error ends a program with one line and the status for its kind`() throws {
      struct Lost: Error {}
      func end(_ error: any Error) throws -> (status: Int32, errors: String) {
        var status: Int32 = 0
        let errors = try written { status = ExitReason(of: "Demo", errors: $0) { throw error }.status }
        return (status, errors)
      }
      #expect(try end(Lost()) == (1, "Demo: Lost()\n"))
      let missing = ArgumentsError<TestOption>.missingValue(.file)
      #expect(try end(missing) == (64, "Demo: --file needs a value: the path of a file\n"))
      #expect(try end(OutputError(code: ENOSPC)) == (74, "Demo: cannot write: No space left on device\n"))
      #expect(try end(OutputError(code: EPIPE)) == (128 + SIGPIPE, ""))
    }
  }
}
