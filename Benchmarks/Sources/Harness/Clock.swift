#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What time is measured with.
public enum Clock: Sendable {
  /// The time that this thread has run: what else the machine does meanwhile does not count.
  case thread
  /// The time that has passed: for work of several threads.
  case wall

  /// Nanoseconds since some moment.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
