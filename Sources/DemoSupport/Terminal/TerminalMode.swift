#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal set to hand over what is typed in another way than usual, and how to set it back.
///
/// Keys that raise signals, such as Ctrl-C, go on raising them.
package struct TerminalMode {
  package enum Kind: Sendable {
    /// Each key as it is pressed, unseen.
    case singleKeys
    /// A line at a time, which can be corrected before it is sent, unseen: for passwords.
    case unseenLines
  }

  private let kind: Kind
  private let descriptor: Int32
  /// The terminal's original mode.
  private var original: termios?

  /// `nil` if the descriptor is no terminal.
  package init?(_ kind: Kind, descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.kind = kind
    self.descriptor = descriptor
  }

  package mutating func enter() {
    guard isForeground, var mode = original ?? current else { return }
    original = mode
    mode.c_lflag &= ~tcflag_t(ECHO)
    if kind == .singleKeys {
      mode.c_lflag &= ~tcflag_t(ICANON)
      withUnsafeMutableBytes(of: &mode.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    set(mode)
  }

  package func leave() {
    guard isForeground, let original else { return }
    set(original)
  }

  /// True if the program may set the terminal. In the background, the shell owns it and has set it for
  /// itself.
  package var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  private var current: termios? {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0 ? mode : nil
  }

  private func set(_ mode: termios) {
    var mode = mode
    while tcsetattr(descriptor, TCSADRAIN, &mode) == -1, errno == EINTR {}
  }
}
