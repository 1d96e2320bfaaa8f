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

/// A pointer for each thread, nil at first. If a thread ends while it points to an object, that is released.
package final class ThreadLocal: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    package init() {
      var key = pthread_key_t()
      pthread_key_create(&key) { release($0) }
      self.key = key
    }

    package var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      set { pthread_setspecific(key, newValue) }
    }
  #elseif canImport(WinSDK)
    private let key = FlsAlloc { release($0) }

    package init() {}

    package var pointer: UnsafeMutableRawPointer? {
      get { FlsGetValue(key) }
      set { FlsSetValue(key, newValue) }
    }
  #else
    // Unchecked: platforms with a single thread.
    nonisolated(unsafe) package var pointer: UnsafeMutableRawPointer?

    package init() {}
  #endif
}

private func release(_ object: UnsafeMutableRawPointer?) {
  if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
}
