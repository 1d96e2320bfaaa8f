import DemoSupport

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
    /// The program is to stop, goes on, or is to end.
    case other(TerminalLoop.Event)
  }

  /// The bytes that a line may have: as many as a terminal lets one type.
  static let longestLine = 4_096

  let descriptor: Int32
  let isTerminal: Bool
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  private var loop: TerminalLoop
  /// Read, and not handed out yet.
  private var buffer: [UInt8] = []
  private var isOverlong = false

  /// - Parameters:
  ///   - descriptor: The source of the lines.
  ///   - signals: The pipe with the signals, or `nil` if they aren't caught.
  init(descriptor: Int32, signals: SignalPipe?) {
    self.descriptor = descriptor
    loop = TerminalLoop(input: descriptor, signals: signals)
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

      switch loop.next() {
      case .input(let bytes): buffer += bytes
      case .endOfInput where buffer.isEmpty && !isOverlong: return .endOfInput
      case .endOfInput:
        defer { buffer = [] }
        return line(buffer[...])
      case .inputFailed(let code): throw InputError(code: code)
      case let event: return .other(event)
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
}
