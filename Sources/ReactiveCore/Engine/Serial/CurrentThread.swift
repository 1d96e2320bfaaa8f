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

/// Identifies the calling thread among those that run at the same time. Never zero.
var currentThread: UInt {
  #if canImport(Glibc)
    pthread_self()
  #elseif canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
  #elseif canImport(Android)
    UInt(bitPattern: Int(pthread_self()))
  #elseif canImport(WinSDK)
    UInt(GetCurrentThreadId())
  #else
    // Where there is one thread.
    1
  #endif
}
