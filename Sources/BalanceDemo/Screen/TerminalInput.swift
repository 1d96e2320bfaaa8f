/// Input from a terminal.
enum TerminalInput: Equatable, Sendable {
  case refresh
  case quit
  case gainedFocus
  case lostFocus
}

/// Turns the bytes that a terminal sends into what they mean. What means nothing here is passed over.
///
/// An arrow key sends ESC [ A, some keys ESC O P; that the focus was lost is ESC [ O. Each such sequence is
/// one thing.
struct TerminalInputDecoder: Sendable {
  private enum State {
    case idle
    case escape
    /// After ESC [.
    case sequence(isEmpty: Bool)
    /// After ESC O.
    case functionKey
  }

  /// True if control-D means the end of input, as at a terminal.
  let isTerminal: Bool
  private var state = State.idle

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
  }

  /// Takes a byte; returns what it completes.
  mutating func decode(_ byte: UInt8) -> TerminalInput? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    switch (state, byte) {
    case (.escape, UInt8(ascii: "[")):
      state = .sequence(isEmpty: true)
      return nil
    case (.escape, UInt8(ascii: "O")):
      state = .functionKey
      return nil
    case (.sequence, 0x20...0x3F):
      state = .sequence(isEmpty: false)
      return nil
    case (.sequence(let isEmpty), _):
      state = .idle
      return isEmpty ? focus(byte) : nil
    case (.functionKey, _):
      state = .idle
      return nil
    case (.escape, _), (.idle, _):
      // A key pressed after a lone Esc is still that key.
      state = .idle
      return key(byte)
    }
  }

  private func focus(_ byte: UInt8) -> TerminalInput? {
    switch byte {
    case UInt8(ascii: "I"): .gainedFocus
    case UInt8(ascii: "O"): .lostFocus
    default: nil
    }
  }

  private func key(_ byte: UInt8) -> TerminalInput? {
    switch byte {
    case UInt8(ascii: "r"), UInt8(ascii: "R"): .refresh
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    case 0x04 where isTerminal: .quit
    default: nil
    }
  }
}
