import DemoSupport
import TerminalSupport
import Foundation
import HTTPSupport
import TestSupport
import Testing

@testable import BalanceDemo

extension Suites {
  @MainActor struct BalanceDemoTests {
    private let english = ["LANG": "en_US.UTF-8"]

    private func run(_ arguments: String..., keys: String = "") async throws -> ProgramRun {
      try await ProgramRun(input: keys) { input, output, errors in
        await BalanceDemo.run(
          arguments,
          environment: english,
          input: input,
          output: output,
          errors: errors,
          notificationCenter: NotificationCenter()
        )
      }
    }

    @Test func `one reading is plain lines`() async throws {
      let run = try await run("--once", "--seed", "1")
      #expect(
        run.output.wholeMatch(of: /Balance: \$[0-9,]+\.[0-9]{2}\nLast update: [^\n]+ at [^\n]+M\.\n/) != nil
      )
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `a reading that fails says why on standard error`() async throws {
      let server = try HTTPServer(answering: .close)
      let run = try await run("--once", "--url", server.url().absoluteString)
      expectEmpty(run.output)
      #expect(run.errors.hasPrefix("BalanceDemo: the server gave no answer: "))
      expectEqual(run.errors.filter { $0 == "\n" }.count, 1)
      expectEqual(run.end, .failure)
    }

    @Test func `a real server's balance is printed as it is written`() async throws {
      let json = #"{"balance": -12345678901234.56, "date": "2021-06-02 12:00:00 +0000"}"#
      let server = try HTTPServer(answering: .response(status: 200, body: json))
      let run = try await run("--once", "--url", server.url("/balance").absoluteString)
      #expect(run.output.hasPrefix("Balance: -$12,345,678,901,234.56\nLast update: Jun 2, 2021 at "))
      expectEmpty(run.errors)
      expectEqual(run.end, .success)
    }

    @Test func `piped output is one line for an answer, without colours or anything else for a terminal`()
      async throws
    {
      let run = try await run("--seed", "1")
      #expect(run.output.wholeMatch(of: /Balance: \$[0-9,]+\.[0-9]{2}  Last update: [^\n]+\.\n/) != nil)
      #expect(!run.output.contains("\u{1B}"))
      expectEqual(run.end, .success)
    }

    @Test func `a failure without a terminal is one line with the reason, and in the status`() async throws {
      let server = try HTTPServer(answering: .response(status: 404, body: ""))
      let run = try await run("--url", server.url().absoluteString)
      expectEqual(run.output, "Balance: --  Failed to update. (the server answered with status 404)\n")
      expectEmpty(run.errors)
      expectEqual(run.end, .failure)
    }

    @Test(arguments: [["--once", "--seed=1"], ["--seed=1"], ["--url=http://ñ.invalid", "--watch=ñ"]])
    func `where the locale has ASCII only, nothing else is printed`(arguments: [String]) async throws {
      let environment = ["LC_ALL": "C", "LANG": "en_US.UTF-8"]
      let run = try await ProgramRun(environment: environment) { input, output, errors in
        await BalanceDemo.run(
          arguments,
          environment: environment,
          input: input,
          output: output,
          errors: errors,
          notificationCenter: NotificationCenter()
        )
      }
      #expect((run.output + run.errors).utf8.allSatisfy { $0 < 0x80 })
      #expect(!run.output.contains("\\u"))
      expectEqual(run.output.isEmpty, (run.end == .usage))
    }

    @Test func `a user who quits does not wait for the answer`() async throws {
      let server = try HTTPServer(answering: .silence)
      let run = try await run("--timeout", "3600", "--url", server.url().absoluteString, keys: "q")
      expectEmpty(run.output)
      expectEqual(run.end, .success)
    }

    @Test func `a wrong argument gets one line on standard error`() async throws {
      let run = try await run("--watch", "0")
      expectEmpty(run.output)
      expectEqual(
        run.errors,
        "BalanceDemo: --watch takes a whole number from 1 to 86400; \"0\" is out of range\n"
      )
      expectEqual(run.end, .usage)
    }

    @Test func `help is printed`() async throws {
      let run = try await run("--help")
      expectEqual(run.output, Options.usage)
      expectEqual(run.end, .success)
    }

    @Test func `where nothing can be printed one line says so`() async throws {
      let run = try await ProgramRun { _, _, errors in
        await BalanceDemo.run(
          ["--once"],
          environment: english,
          output: Output(descriptor: -1, environment: [:]),
          errors: errors
        )
      }
      expectEqual(run.errors, "BalanceDemo: cannot write: Bad file descriptor\n")
      expectEqual(run.end, .outputFailed)
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
  }
}

extension PseudoTerminal {
  /// Runs the body while the screen is read by a thread: a terminal that nobody reads blocks who writes.
  ///
  /// - Returns: what was written onto the screen.
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

  /// What was written onto the screen and has not been read.
  func shown() throws -> String {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) == 1 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { break }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return text
  }
}
