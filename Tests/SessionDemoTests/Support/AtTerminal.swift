import DemoSupport
import Foundation
import TerminalSupport
import TestSupport

@testable import SessionDemo

/// A text that a terminal doesn't show within a minute.
private struct NotShown: Error {
  let text: String
  let seen: String
}

/// Runs the program at a terminal, and calls the body on another thread with the terminal and a function that
/// waits for a text to be shown.
///
/// - Returns: the text shown up to the last wait, and the reason for the program's end.
@MainActor
func atTerminal(
  _ body: @escaping @Sendable (PseudoTerminal, _ waitFor: (String) throws -> Void) throws -> Void
) async throws -> (shown: String, end: ExitReason) {
  var shown = ""
  var end = ExitReason.success
  try await withTerminal { terminal in
    let before = terminal.settings
    let run = Task { @MainActor in
      let output = Output(descriptor: terminal.descriptor, environment: [:])
      return SessionDemo.run([], input: terminal.descriptor, signals: nil, output: output, errors: output)
    }
    let master = terminal.master
    // On a thread of its own, because it blocks.
    let result = await withCheckedContinuation { continuation in
      Thread {
        continuation.resume(
          returning: Result {
            var (seen, shown) = ("", "")
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            try body(terminal) { text in
              while !seen.contains(text) {
                var byte: UInt8 = 0
                guard poll(&waiting, 1, 60_000) == 1, read(master, &byte, 1) == 1 else {
                  throw NotShown(text: text, seen: seen)
                }
                seen.unicodeScalars.append(Unicode.Scalar(byte))
              }
              shown.unicodeScalars += seen.unicodeScalars.filter { $0 != "\r" }
              seen = ""
            }
            return shown
          }
        )
      }
      .start()
    }
    shown = try result.get()
    end = await run.value
    expectEqual(terminal.settings, before)
  }
  return (shown, end)
}
