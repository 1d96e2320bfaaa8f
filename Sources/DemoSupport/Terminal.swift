@preconcurrency import Foundation
import Synchronization

/// The terminal on standard input. It can hide typed text.
///
/// A signal that ends or suspends the program first restores the terminal. Keys such as Ctrl-C still raise
/// signals.
package final class Terminal: Sendable {
  private struct State {
    /// The program wants its input hidden.
    var isHiding = false
    /// The terminal is hiding the input. It isn't during a suspension.
    var isHidden = false
  }

  private let shown: termios
  private let hidden: termios
  private let opening: String
  private let closing: String
  private let state = Mutex(State())
  private let isActive: @Sendable (Bool) -> Void

  /// Handles signals from now on, until the program ends.
  ///
  /// - Parameters:
  ///   - byKey: True to receive each key as it is typed, instead of a line at a time, while the input is
  ///     hidden.
  ///   - opening: The text to print when the terminal begins to hide its input.
  ///   - closing: The text to print when the terminal stops hiding its input.
  ///   - queue: The queue that handles signals.
  ///   - isActive: Called with false before the program is suspended, and with true when it resumes.
  package init(
    byKey: Bool,
    opening: String,
    closing: String,
    queue: DispatchQueue,
    isActive: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    shown = mode
    mode.c_lflag &= ~tcflag_t(byKey ? ECHO | ICANON : ECHO)
    hidden = mode
    self.opening = opening
    self.closing = closing
    self.isActive = isActive

    let source = DispatchSource.makeReadSource(fileDescriptor: signalPipe.reader, queue: queue)
    source.setEventHandler {
      var number: UInt8 = 0
      withExtendedLifetime(source) { _ = read(signalPipe.reader, &number, 1) }
      self.receive(Int32(number))
    }
    source.resume()
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT] {
      signal(number, writeSignal)
      unblock(number)
    }
  }

  /// True while the terminal hides its input. During a suspension, the shell owns the screen.
  package var isHidingInput: Bool { state.withLock { $0.isHidden } }

  /// Reads a line. It waits with `poll`, because the system suspends a program that reads while in the
  /// background.
  package func readLine(prompt: String = "") -> String? {
    print(prompt, terminator: "")
    fflush(stdout)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, -1) < 0 {}
    let line = Swift.readLine()
    if line == nil { print() }
    return line
  }

  @MainActor
  package func hidingInput<Result>(_ body: () async -> Result) async -> Result {
    state.withLock { $0.isHiding = true }
    hide()
    let result = await body()
    show()
    state.withLock { $0.isHiding = false }
    return result
  }

  private func receive(_ number: Int32) {
    switch number {
    case SIGCONT:
      hide()
      isActive(true)
    case SIGTSTP:
      isActive(false)
      show()
      kill(getpid(), SIGSTOP)
    default:
      show()
      endProgram(with: number)
    }
  }

  private func hide() {
    state.withLock { state in
      // While the program is in the background, the terminal belongs to the shell.
      let isForeground = [getpgrp(), -1].contains(tcgetpgrp(STDIN_FILENO))
      guard state.isHiding, !state.isHidden, isForeground else { return }
      state.isHidden = true
      set(hidden, printing: opening)
    }
  }

  private func show() {
    state.withLock { state in
      guard state.isHidden else { return }
      state.isHidden = false
      set(shown, printing: closing)
    }
  }

  private func set(_ mode: termios, printing text: String) {
    var mode = mode
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    print(text, terminator: "")
    fflush(stdout)
  }
}

/// Ends the program as the signal would without a handler.
private func endProgram(with number: Int32) {
  signal(number, SIG_DFL)
  unblock(number)
  raise(number)
}

/// Lets this thread, and programs that it starts, receive a signal that the threads of a dispatch queue
/// block.
private func unblock(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Passes signals from the handler to a queue. On Linux, Dispatch's own signal sources lose some.
private let signalPipe: (reader: Int32, writer: Int32) = {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  return (ends[0], ends[1])
}()

/// Writes a signal's number into the pipe. A signal handler may do little else.
private func writeSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(number)
  write(signalPipe.writer, &byte, 1)
  errno = saved
}
