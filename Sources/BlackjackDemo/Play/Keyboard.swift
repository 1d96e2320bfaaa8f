import DemoTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for the player: keys from standard input, be it a terminal, a pipe or a file, and signals.
struct Keyboard {
  enum Event: Equatable {
    case key(Key)
    case signal(Int32)
    case endOfInput
  }

  /// How long the rest of an arrow key may take.
  private static let millisecondsWithinKey: Int32 = 50

  let descriptor: Int32
  let signals: SignalPipe?
  private var decoder: KeyDecoder

  init(descriptor: Int32, signals: SignalPipe?) {
    self.descriptor = descriptor
    self.signals = signals
    decoder = KeyDecoder(isTerminal: isatty(descriptor) == 1)
  }

  /// Waits for the next event. Takes no byte more than the key needs: the rest belongs to who reads next.
  mutating func next() -> Event {
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(
        &waiting,
        nfds_t(waiting.count),
        decoder.isInsideKey ? Keyboard.millisecondsWithinKey : -1
      )
      if ready == 0, let key = decoder.pause() { return .key(key) }
      guard ready > 0 else { continue }
      if waiting[1].revents != 0, let number = signals?.next() { return .signal(number) }
      if waiting[0].revents != 0, let event = read() { return event }
    }
  }

  /// Takes a byte; `nil` if no key is complete.
  private mutating func read() -> Event? {
    var byte: UInt8 = 0
    switch systemRead(descriptor, &byte) {
    case 1: return decoder.decode(byte).map(Event.key)
    case -1 where errno == EINTR || errno == EAGAIN: return nil
    default: return .endOfInput
    }
  }
}

/// `read`, under a name that `Keyboard.read` does not hide.
private func systemRead(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
  read(descriptor, &byte, 1)
}
