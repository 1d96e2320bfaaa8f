/// What a player can say with a key.
enum Key: Equatable, Sendable {
  case hit
  case stand
  case deal
  case quit
  /// Ctrl-D at a terminal: no more keys will follow.
  case end
  case other

  /// What is pressed for it.
  var letter: String {
    switch self {
    case .hit: "h"
    case .stand: "s"
    case .deal: "d"
    case .quit: "q"
    case .end, .other: ""
    }
  }
}

/// Turns the bytes that a keyboard sends into keys.
///
/// An arrow key sends ESC [ A, the key Home ESC [ H: such a sequence is one key that means nothing here, not
/// three of which the last is a hit.
struct KeyDecoder: Sendable {
  private enum State {
    case idle
    case escape
    case sequence
  }

  /// Whether control-D means the end of input, as it does at a terminal.
  let isTerminal: Bool
  private var state = State.idle

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
  }

  /// Whether a key has begun and not ended, so that its other bytes should follow at once.
  var isInsideKey: Bool { state != .idle }

  /// Takes a byte; returns the key that it completes. White space is no key: an Enter too many is harmless.
  mutating func decode(_ byte: UInt8) -> Key? {
    defer {
      if byte == 0x1B { state = .escape }
    }
    switch (state, byte) {
    case (.idle, 0x1B): return nil
    case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")):
      state = .sequence
      return nil
    case (.sequence, 0x20...0x3F): return nil
    case (.escape, _), (.sequence, _):
      state = .idle
      return .other
    case (.idle, _): return plain(byte)
    }
  }

  /// Says that no byte followed for a while; returns the key that this completes: a lone Esc.
  mutating func pause() -> Key? {
    guard isInsideKey else { return nil }
    state = .idle
    return .other
  }

  private func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "H"): .hit
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .stand
    case UInt8(ascii: "d"), UInt8(ascii: "D"): .deal
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    case 0x04 where isTerminal: .end
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): nil
    default: .other
    }
  }
}
