import BalanceFeature
import DemoSupport
import Foundation
import HTTPSupport
import TerminalSupport
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  @MainActor struct BalanceDemoTests {
    private func run(
      _ arguments: String...,
      keys: String = "",
      environment: [String: String] = ["LANG": "en_US.UTF-8"]
    ) async throws -> ProgramRun {
      try await ProgramRun(input: keys, environment: environment) { input, output, errors in
        await BalanceDemo.run(
          arguments,
          environment: environment,
          input: input,
          output: output,
          errors: errors,
          notificationCenter: NotificationCenter()
        )
      }
    }

    @Test func `one reading is two lines`() async throws {
      let json = #"{"balance": -12345678901234.56, "date": "2021-06-02 12:00:00 +0000"}"#
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let run = try await run("--once", "--url", server.url("/balance").absoluteString)
      #expect(run.output.hasPrefix("Balance: -$12,345,678,901,234.56\nLast update: Jun 2, 2021 at "))
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `a reading that fails says why on standard error`() async throws {
      let server = try HTTPServer(answering: .close)
      let run = try await run("--once", "--url", server.url().absoluteString)
      expectEmpty(run.output)
      #expect(run.errors.hasPrefix("BalanceDemo: the server gave no answer: "))
      expectEqual(run.end, .failure)
    }

    @Test func `piped output is one line for each answer, without colours`() async throws {
      let run = try await run("--seed", "1")
      #expect(run.output.wholeMatch(of: /Balance: \$[0-9,]+\.[0-9]{2}  Last update: [^\n\u{1B}]+\.\n/) != nil)
      expectEqual(run.end, .success)
    }

    @Test func `a failure in a pipe is one line with the reason, and the status`() async throws {
      let server = try HTTPServer(answering: .response(status: 404, body: ""))
      let run = try await run("--url", server.url().absoluteString)
      expectEqual(run.output, "Balance: --  Failed to update. (the server answered with status 404)\n")
      expectEqual(run.end, .failure)
    }

    @Test func `nothing but ASCII is printed in an ASCII locale`() async throws {
      let run = try await run("--once", "--seed=1", environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"])
      expectNotEqual(run.output, "")
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `quitting does not wait for the answer`() async throws {
      let server = try HTTPServer(answering: .silence)
      let run = try await run("--timeout", "3600", "--url", server.url().absoluteString, keys: "q")
      expectEqual(run.end, .success)
    }

    @Test(arguments: [["--watch", "0"], ["--url", "ftp://a/"], ["--timeout", "5"], ["--once=yes"]])
    func `a wrong argument gets one line on standard error`(arguments: [String]) async throws {
      let run = try await ProgramRun { _, output, errors in
        await BalanceDemo.run(arguments, environment: [:], output: output, errors: errors)
      }
      expectEmpty(run.output)
      expectEqual(run.errors.filter { $0 == "\n" }.count, 1)
      expectEqual(run.end, .usage)
    }

    @Test func `help explains every option within 80 columns`() async throws {
      let help = try await run("--help").output
      for option in Option.allCases { expectContains(help, option.form) }
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [nil, SIGINT])
    func `the terminal is left as it was found, after quitting and after a signal`(signal: Int32?)
      async throws
    {
      try await withTerminal { terminal in
        let before = terminal.settings
        let signals = Pipe()
        if let signal {
          try signals.fileHandleForWriting.write(contentsOf: [UInt8(signal)])
        } else {
          try terminal.type("q")
        }
        let screen = await terminal.reading {
          let end = await BalanceDemo.run(
            ["--seed", "1"],
            environment: ["TERM": "xterm"],
            input: terminal.descriptor,
            signals: { SignalPipe(descriptor: signals.fileHandleForReading.fileDescriptor) },
            output: Output(descriptor: terminal.descriptor, environment: [:]),
            errors: Output(descriptor: -1, environment: [:]),
            notificationCenter: NotificationCenter()
          )
          expectEqual(end, signal.map(ExitReason.signal) ?? .success)
        }
        expectEqual(terminal.settings, before)
        for (on, off) in [("?1049h", "?1049l"), ("?25l", "?25h"), ("?1004h", "?1004l"), ("?7l", "?7h")] {
          let parts = screen.split(separator: "\u{1B}[")
          let first = try #require(parts.firstIndex { $0.hasPrefix(on) })
          let last = try #require(parts.lastIndex { $0.hasPrefix(off) })
          expectLess(first, last)
        }
      }
    }

    @Test func `a hidden value is blocked out, and all values look alike`() {
      func lines(_ value: String) -> [String] {
        var content = BalanceView.Content()
        content.valueLabel.text = value
        content.redactedOverlay.isHidden = false
        return Picture(content, turn: 0, columns: 80, rows: 24).lines.map(\.text)
      }
      expectEqual(lines("$1,234.56")[3], "  █████████")
      expectEqual(lines("$1,234.56"), lines("-$1.00"))
    }

    @Test(arguments: 1...30)
    func `no line is too long for a narrow window, and no digit is missing`(columns: Int) {
      var content = BalanceView.Content()
      content.valueLabel.text = "$1,234.56"
      let lines = Picture(content, turn: 0, columns: columns, rows: 500).lines.map(\.text)
      #expect(lines.allSatisfy { $0.count <= columns })
      expectContains(lines.joined().filter { $0 != " " }, "Balance$1,234.56rrefreshes,qquits")
    }
  }
}

extension PseudoTerminal {
  /// Runs the body while a thread reads the screen, because a full screen buffer would block the program.
  ///
  /// - Returns: the text written onto the screen.
  @MainActor func reading(_ body: () async -> Void) async -> String {
    let master = master
    let isOver = Protected(false)
    let (ended, end) = AsyncStream<[UInt8]>.makeStream()
    Thread {
      var text: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 4096)
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while true {
        let isLast = isOver.value
        guard poll(&waiting, 1, 20) == 1 else {
          if isLast { break } else { continue }
        }
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { break }
        text += bytes[..<count]
      }
      end.yield(text)
      end.finish()
    }
    .start()
    await body()
    isOver.value = true
    var shown = ""
    for await text in ended { shown = String(decoding: text, as: UTF8.self) }
    return shown
  }
}
