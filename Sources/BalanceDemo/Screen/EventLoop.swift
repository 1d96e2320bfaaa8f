import DemoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for what comes from outside: keys from standard input, be it a terminal, a pipe or a file, and signals.
struct EventLoop {
  /// The signals that the app wants to hear of: those that end it, stop and continue it, and that the window has
  /// another size.
  static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

  let input: Int32
  let signals: SignalPipe?
  /// Is ready to read when the app has ended.
  let end: Int32

  /// Waits until the app has ended.
  ///
  /// - Parameters:
  ///   - decoder: makes sense of the bytes.
  ///   - deliver: told all that comes, on this thread, one after the other.
  func run(_ decoder: TerminalInputDecoder, deliver: (AppEvent) -> Void) {
    var decoder = decoder
    var isInputOpen = true
    while true {
      var waiting = [end, signals?.descriptor ?? -1, isInputOpen ? input : -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return }
      if waiting[1].revents != 0, let number = signals?.next() {
        handle(number, deliver)
      } else if waiting[2].revents != 0 {
        var byte: UInt8 = 0
        switch read(input, &byte, 1) {
        case 1:
          if let input = decoder.decode(byte) { deliver(.input(input)) }
        case -1 where errno == EINTR || errno == EAGAIN:
          break
        default:
          isInputOpen = false
          // A terminal's input ends when the terminal is gone.
          deliver(decoder.isTerminal ? .input(.quit) : .endOfInput)
        }
      }
    }
  }

  private func handle(_ number: Int32, _ deliver: (AppEvent) -> Void) {
    switch number {
    case SIGTSTP:
      deliver(.willSuspend)
      signals?.raiseUncaught(SIGTSTP)
      deliver(.didResume)
    case SIGCONT: deliver(.didResume)
    case SIGWINCH: deliver(.resized)
    default: deliver(.signal(number))
    }
  }
}
