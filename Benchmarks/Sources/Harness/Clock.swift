#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock that a row is measured with.
public enum Clock: Sendable {
  /// The CPU time of this thread, so that other programs do not count.
  case thread
  /// The CPU time of all threads of this process: for a task, which may run on any thread.
  case process
  /// The elapsed time: for work of several threads.
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
