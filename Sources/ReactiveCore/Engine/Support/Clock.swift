#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(WinSDK)
  internal import WinSDK
#endif

/// Blocks the calling thread, except on platforms with a single thread.
func sleepForMillisecond() {
  #if EXPLORE
    if let hook = Exploration.current.hook {
      Exploration.current.milliseconds &+= Exploration.current.sleepDuration
      return hook(.sleep, 0, #fileID, #line)
    }
  #endif
  #if canImport(WinSDK)
    Sleep(1)
  #elseif canImport(Glibc) || canImport(Darwin) || canImport(Musl) || canImport(Android)
    _ = usleep(1_000)
  #endif
}

private let firstInstant = ContinuousClock.now

/// Returns the milliseconds since the first call, on a clock that doesn't jump when the system's time is set.
func milliseconds() -> UInt32 {
  #if EXPLORE
    if Exploration.current.hook != nil { return Exploration.current.milliseconds }
  #endif
  let time = firstInstant.duration(to: .now).components
  return UInt32(truncatingIfNeeded: time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000)
}
