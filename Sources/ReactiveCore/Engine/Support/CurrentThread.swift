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
package var currentThread: UInt {
  #if canImport(Glibc)
    pthread_self()
  #elseif canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
  #elseif canImport(Android)
    UInt(bitPattern: Int(pthread_self()))
  #elseif canImport(WinSDK)
    UInt(GetCurrentThreadId())
  #else
    // On platforms with a single thread.
    1
  #endif
}

/// ``currentThread`` in half the memory.
@usableFromInline
package var threadNumber: UInt32 {
  #if canImport(WinSDK)
    GetCurrentThreadId()
  #else
    // The page of the thread's control block, which is unique to the thread.
    max(1, UInt32(truncatingIfNeeded: currentThread >> 12))
  #endif
}

#if Inspection
  extension Inspection {
    // Thread-local storage for ``Inspection/current``.
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
      }()

      static var threadWord: UnsafeMutableRawPointer? {
        get { pthread_getspecific(key) }
        set { pthread_setspecific(key, newValue) }
      }
    #elseif canImport(WinSDK)
      private static let key = TlsAlloc()

      static var threadWord: UnsafeMutableRawPointer? {
        get { TlsGetValue(key) }
        set { TlsSetValue(key, newValue) }
      }
    #else
      // Unchecked: platforms with a single thread.
      nonisolated(unsafe) static var threadWord: UnsafeMutableRawPointer?
    #endif
  }
#endif
