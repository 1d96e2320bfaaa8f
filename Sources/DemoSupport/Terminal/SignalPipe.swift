import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The end of the pipe to which the handler writes the number of a signal; it may do little else.
private let writeEnd = Atomic<Int32>(-1)

/// Signals as bytes in a pipe, so that a loop can wait for input or a signal, whichever comes first.
package struct SignalPipe: Sendable {
  /// Is ready to read when a signal has come.
  package let descriptor: Int32

  /// Takes signals out of a pipe that their numbers are written into.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Catches these signals from now on; `nil` if there are no descriptors left.
  package init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // If standard input was closed, the pipe has got its number, and would be taken for it.
    let moved = ends.map { end in
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, 3)
    }
    guard !moved.contains(-1) else { return nil }
    descriptor = moved[0]
    // A handler must not wait; a pipe that is full holds signals enough.
    _ = fcntl(moved[1], F_SETFL, O_NONBLOCK)
    writeEnd.store(moved[1], ordering: .sequentiallyConsistent)
    for number in signals { SignalPipe.catchSignal(number) }
  }

  /// Takes the next signal from the pipe; `nil` if there was none after all.
  package func next() -> Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Does what the signal does to a program that does not catch it, then catches it again.
  package func raiseUncaught(_ number: Int32) {
    var (raised, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&raised)
    sigaddset(&raised, number)
    signal(number, SIG_DFL)
    // A dispatch queue's threads block signals, and one of them may be where the main actor is.
    pthread_sigmask(SIG_UNBLOCK, &raised, &blocked)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    SignalPipe.catchSignal(number)
  }

  private static func catchSignal(_ number: Int32) {
    let handler: @convention(c) (Int32) -> Void = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = saved
    }
    // Without SA_RESTART, so that a read which a stop has interrupted does not wait on.
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }
}
