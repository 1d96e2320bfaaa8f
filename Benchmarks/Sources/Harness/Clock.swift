#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock that a row is measured with.
public enum Clock: Sendable {
  /// The CPU time of this thread, which excludes other programs.
  case thread
  /// The CPU time of all threads of this process, for a task that may run on any of them.
  case process
  /// The elapsed time, for work of several threads.
  case wall

  /// The nanoseconds since an arbitrary moment.
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
