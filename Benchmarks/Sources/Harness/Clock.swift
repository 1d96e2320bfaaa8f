#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What time is measured with.
public enum Clock: Sendable {
  /// The time that this thread has run: what else the machine does meanwhile does not count.
  case thread
  /// The time that all threads of this process have run: for a task, which any thread may run, and nothing
  /// beside it.
  case process
  /// The time that has passed: for work of several threads.
  case wall

  /// Nanoseconds since some moment.
  var now: Double {
    var time = timespec()
    switch self {
    case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    case .wall: clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
