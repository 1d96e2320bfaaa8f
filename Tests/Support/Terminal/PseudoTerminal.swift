import DemoSupport
import Foundation

/// A terminal without anyone in front of it, open while the body runs.
package func withTerminal(columns: UInt16 = 80, _ body: (PseudoTerminal) throws -> Void) throws {
  let terminal = try PseudoTerminal(columns: columns)
  defer { terminal.close() }
  try body(terminal)
}

/// A terminal without anyone in front of it, open while the body runs, on the actor that it is written in.
package func withTerminal(
  columns: UInt16 = 80,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (PseudoTerminal) async throws -> Void
) async throws {
  let terminal = try PseudoTerminal(columns: columns)
  defer { terminal.close() }
  try await body(terminal)
}

package struct PseudoTerminal {
  /// The side of the user: keys and screen.
  package let master: Int32
  /// The side of the program, which reads and writes it.
  package let descriptor: Int32

  fileprivate init(columns: UInt16) throws {
    var ends: (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    (master, descriptor) = ends
  }

  fileprivate func close() {
    _ = [descriptor, master].map(Foundation.close)
  }

  package var mode: termios {
    var mode = termios()
    tcgetattr(descriptor, &mode)
    return mode
  }

  /// Everything that can be set.
  package var settings: [UInt64] {
    let mode = mode
    let characters = withUnsafeBytes(of: mode.c_cc) { $0.map(UInt64.init) }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map(UInt64.init) + characters
  }

  /// Presses these keys.
  package func type(_ keys: String) throws {
    try Output(descriptor: master, environment: unicodeEnvironment).write(keys)
  }
}
