import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for what comes to a program from outside: input, be it of a terminal, a pipe or a file, and signals,
/// whichever is first.
package struct TerminalLoop: Sendable {
  package enum Event: Equatable, Sendable {
    /// Typed or piped input: as much as there is.
    case input([UInt8])
    case endOfInput
    /// The input cannot be read; the number says why.
    case inputFailed(Int32)
    /// The window has another size.
    case resized
    /// The next wait stops the program, as the user has asked: another program will use the terminal.
    case willSuspend
    /// The program goes on, with the terminal its own again.
    case didResume
    /// A signal that ends the program.
    case signal(Int32)
  }

  /// The signals that become events.
  package static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

  /// The most that is read at once: as much as a terminal lets one type in a line.
  private static let mostBytes = 4_096

  private var input: Int32
  private let signals: SignalPipe?
  private var isSuspending = false

  /// - Parameters:
  ///   - input: The source of the input.
  ///   - signals: The pipe with `TerminalLoop.signals`, or `nil` if they aren't caught.
  package init(input: Int32, signals: SignalPipe?) {
    self.input = input
    self.signals = signals
  }

  /// Waits for the next event. After the end of its input a terminal may go on.
  package mutating func next() -> Event {
    // Without a descriptor that ends it, there is always one.
    next(before: -1)!
  }

  /// Delivers events on the main actor, which is free between them, until a descriptor is ready to read.
  ///
  /// - Parameters:
  ///   - end: Ready to read when no more events should be delivered.
  ///   - deliver: Called with each event before the next is awaited.
  @MainActor
  package func run(until end: Int32, deliver: (Event) -> Void) async {
    let queue = DispatchQueue(label: "TerminalLoop")
    var loop = self
    while true {
      let event: Event?
      (event, loop) = await withCheckedContinuation { continuation in
        queue.async { [loop] in
          var loop = loop
          continuation.resume(returning: (loop.next(before: end), loop))
        }
      }
      guard let event else { return }
      deliver(event)
      // A descriptor that has ended or failed is always ready to read.
      switch event {
      case .endOfInput, .inputFailed: loop.input = -1
      default: break
      }
    }
  }

  /// Waits for the next event; `nil` if the end is ready to read.
  private mutating func next(before end: Int32) -> Event? {
    if isSuspending {
      isSuspending = false
      signals?.raiseUncaught(SIGTSTP)
      return .didResume
    }
    while true {
      var waiting = [end, signals?.descriptor ?? -1, input].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return nil }
      if waiting[1].revents != 0, let number = signals?.next() { return event(of: number) }
      if waiting[2].revents != 0, let event = read() { return event }
    }
  }

  private mutating func event(of signal: Int32) -> Event {
    switch signal {
    case SIGTSTP:
      isSuspending = true
      return .willSuspend
    case SIGCONT: return .didResume
    case SIGWINCH: return .resized
    default: return .signal(signal)
    }
  }

  /// Takes what there is; `nil` if there was nothing after all.
  private func read() -> Event? {
    var bytes = [UInt8](repeating: 0, count: TerminalLoop.mostBytes)
    let count = systemRead(input, &bytes, bytes.count)
    if count > 0 { return .input(Array(bytes[..<count])) }
    if count == 0 { return .endOfInput }
    return errno == EINTR || errno == EAGAIN ? nil : .inputFailed(errno)
  }
}

/// `read`, under a name that `TerminalLoop.read` does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
