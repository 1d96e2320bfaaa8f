import Foundation

/// A program of this package that runs in a pseudoterminal.
package final class TerminalRun {
  /// The error if the terminal doesn't show a text within a minute.
  private struct NotShown: Error {
    let text: String
    let shown: String
  }

  private let process: Process
  /// The user's side, with keys and screen.
  private let user: FileHandle
  /// The program's side.
  private let program: FileHandle

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: The command line without the program's name.
  package init(_ name: String, _ arguments: String...) throws {
    var ends: (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    user = FileHandle(fileDescriptor: ends.0, closeOnDealloc: true)
    program = FileHandle(fileDescriptor: ends.1, closeOnDealloc: true)
    process = Process(of: name, arguments)
    process.environment = ["TERM": "xterm"]
    process.standardInput = program
    process.standardOutput = program
    process.standardError = program
    try process.run()
  }

  deinit { process.terminate() }

  /// Types these keys.
  package func type(_ keys: String) throws { try user.write(contentsOf: Data(keys.utf8)) }

  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the terminal shows a text that it hadn't shown before the last call returned.
  ///
  /// - Returns: The output since then.
  @discardableResult
  package func waitFor(_ text: String) throws -> String {
    var shown = ""
    var waiting = pollfd(fd: user.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var bytes: [UInt8] = []
    while !shown.contains(text) {
      var byte: UInt8 = 0
      guard poll(&waiting, 1, 60_000) == 1, read(user.fileDescriptor, &byte, 1) == 1 else {
        throw NotShown(text: text, shown: shown)
      }
      bytes.append(byte)
      shown = String(decoding: bytes, as: UTF8.self)
    }
    return shown
  }

  /// Waits until the program is suspended.
  package func waitForSuspension() {
    var information = siginfo_t()
    waitid(P_PID, id_t(process.processIdentifier), &information, WSTOPPED | WNOWAIT)
  }

  /// Waits for the program to exit.
  ///
  /// - Returns: Its exit status, or the signal that ended it.
  package func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// True if the terminal echoes typed text.
  package var echoes: Bool { Int(mode.c_lflag) & Int(ECHO) != 0 }

  /// The terminal's attributes.
  package var settings: [UInt64] {
    let mode = mode
    let characters = withUnsafeBytes(of: mode.c_cc) { $0.map(UInt64.init) }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map(UInt64.init) + characters
  }

  private var mode: termios {
    var mode = termios()
    tcgetattr(program.fileDescriptor, &mode)
    return mode
  }
}
