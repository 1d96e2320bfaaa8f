#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The reader is gone, the disk is full: why nothing more can be written.
package struct OutputError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// True if the reader is gone, as when the output is piped to `head`. That isn't a failure of the program.
  package var isClosedPipe: Bool { code == EPIPE }
}

extension OutputError: CustomStringConvertible {
  package var description: String { "cannot write: \(String(cString: strerror(code)))" }
}

/// A file descriptor that text goes to, in the characters that the user's locale has. Unlike `print`, it says
/// when writing fails.
package struct Output: Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  package let paint: Paint
  package let charset: Charset

  package init(descriptor: Int32, environment: [String: String]) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    paint = Paint(isTerminal: isTerminal, environment: environment)
    charset = Charset(environment: environment)
  }

  /// The characters that fit into a line, or `nil` where the output is no terminal.
  package var width: Int? { isTerminal ? size(\.ws_col) ?? 80 : nil }

  /// The lines that fit onto the screen, or `nil` where the output is no terminal.
  package var height: Int? { isTerminal ? size(\.ws_row) ?? 24 : nil }

  /// The terminal's size, if it is known.
  private func size(_ side: KeyPath<winsize, UInt16>) -> Int? {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size[keyPath: side] > 0
    return isKnown ? Int(size[keyPath: side]) : nil
  }

  package func write(_ text: String) throws(OutputError) {
    var rest = Array((charset == .unicode ? text : text.inASCII).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Someone who shares the terminal has set it not to block.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }

  package func writeLine(_ text: String) throws(OutputError) {
    try write(text + "\n")
  }
}

/// `write`, under a name that `Output.write` does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
