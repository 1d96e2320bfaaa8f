import DemoTerminal
import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for what comes from outside: keys from standard input, be it a terminal, a pipe or a file, and signals.
///
///     keys, signals ── queue: poll ──▶ next() ── main actor ──▶ app
///
/// The next event is read when the last has been dealt with.
///
/// Unchecked: the app waits for each event, and the queue reads the next one only then.
final class EventLoop: @unchecked Sendable {
  /// The signals that the app wants to hear of: those that end it, stop and continue it, and that the window has
  /// another size.
  static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

  private let input: Int32
  private let signals: SignalPipe?
  private let end: Int32
  /// Where it waits, so that no actor has to.
  private let queue = DispatchQueue(label: "BalanceDemo.EventLoop")
  // On the queue.
  private var decoder: TerminalInputDecoder
  private var isInputOpen = true

  /// - Parameters:
  ///   - input: where keys come from.
  ///   - decoder: makes sense of its bytes.
  ///   - signals: where signals come from.
  ///   - end: is ready to read when the app has ended.
  init(input: Int32, decoder: TerminalInputDecoder, signals: SignalPipe?, end: Int32) {
    self.input = input
    self.decoder = decoder
    self.signals = signals
    self.end = end
  }

  /// Delivers events until the app has ended.
  @MainActor
  func run(deliver: (AppEvent) -> Void) async {
    while let event = await next() {
      deliver(event)
      guard event == .willSuspend else { continue }
      // Here the program stops, until the shell lets it go on.
      signals?.raiseUncaught(SIGTSTP)
      deliver(.didResume)
    }
  }

  /// The next event; nil when the app has ended.
  private func next() async -> AppEvent? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.wait()) }
    }
  }

  private func wait() -> AppEvent? {
    while true {
      var waiting = [end, signals?.descriptor ?? -1, isInputOpen ? input : -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return nil }
      if waiting[1].revents != 0, let number = signals?.next() { return event(of: number) }
      if waiting[2].revents != 0, let event = readKey() { return event }
    }
  }

  private func event(of number: Int32) -> AppEvent {
    switch number {
    case SIGTSTP: .willSuspend
    case SIGCONT: .didResume
    case SIGWINCH: .resized
    default: .signal(number)
    }
  }

  private func readKey() -> AppEvent? {
    var byte: UInt8 = 0
    switch read(input, &byte, 1) {
    case 1:
      return decoder.decode(byte).map(AppEvent.input)
    case -1 where errno == EINTR || errno == EAGAIN:
      return nil
    default:
      isInputOpen = false
      // A terminal's input ends when the terminal is gone.
      return decoder.isTerminal ? .input(.quit) : .endOfInput
    }
  }
}
