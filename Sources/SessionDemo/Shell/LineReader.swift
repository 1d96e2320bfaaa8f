import DemoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why nothing more can be read.
struct InputError: Error, Equatable, CustomStringConvertible {
  /// The file that cannot be opened, or `nil` where it could be opened, and not be read.
  var path: String?
  let code: Int32

  var description: String {
    let what = path?.quoted(upTo: Int(PATH_MAX)) ?? "the commands"
    return "cannot read \(what): \(String(cString: strerror(code)))"
  }
}

/// Waits for lines, be it of a terminal, a pipe or a file, and for signals.
struct LineReader {
  enum Event: Equatable {
    /// A line without its end. The last may have none.
    case line(String)
    /// A line longer than `longestLine`; it was passed over.
    case overlongLine
    case endOfInput
    case signal(Int32)
  }

  /// The bytes that a line may have: as many as a terminal lets one type.
  static let longestLine = 4_096

  let descriptor: Int32
  let isTerminal: Bool
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  private let signals: SignalPipe?
  /// Read, and not handed out yet.
  private var buffer: [UInt8] = []
  private var isOverlong = false

  /// - Parameters:
  ///   - descriptor: Where the lines come from.
  ///   - signals: Where signals are caught, or `nil` if they are not.
  init(descriptor: Int32, signals: SignalPipe?) {
    self.descriptor = descriptor
    self.signals = signals
    isTerminal = isatty(descriptor) == 1
  }

  /// Waits for the next event. At a terminal more lines may follow the end of the input.
  mutating func next() throws(InputError) -> Event {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return line(buffer[..<end])
      }
      if buffer.count > LineReader.longestLine {
        isOverlong = true
        buffer = []
      }

      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[1].revents != 0, let number = signals?.next() { return .signal(number) }
      if waiting[0].revents != 0, try read() == 0 {
        if buffer.isEmpty, !isOverlong { return .endOfInput }
        defer { buffer = [] }
        return line(buffer[...])
      }
    }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> Event {
    number += 1
    defer { isOverlong = false }
    guard !isOverlong, bytes.count <= LineReader.longestLine else { return .overlongLine }
    // Files that come from elsewhere end their lines with two characters.
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return .line(String(decoding: bytes, as: UTF8.self))
  }

  /// Takes what there is into the buffer; returns how much that was, or `nil` if there was nothing after all.
  private mutating func read() throws(InputError) -> Int? {
    var bytes = [UInt8](repeating: 0, count: LineReader.longestLine)
    let count = systemRead(descriptor, &bytes, bytes.count)
    if count < 0 {
      if errno == EINTR || errno == EAGAIN { return nil }
      throw InputError(code: errno)
    }
    buffer += bytes[..<count]
    return count
  }
}

/// `read`, under a name that `LineReader.read` does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
