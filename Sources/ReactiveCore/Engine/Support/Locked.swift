import Synchronization

/// A value behind a lock.
///
/// No user code may run inside `withLock`, and that includes the `deinit` of a user's value: return values
/// that must be released as the result, and release them outside. Store a closure in a structure or an
/// object. Otherwise it is wrapped once more at each access (swift#91348), until a call overflows the stack.
@frozen
@usableFromInline
package struct Locked<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Guarded>
  @usableFromInline let order = LockOrder()

  /// Unchecked: `Mutex` requires a value that may be sent to the thread that locks it. The values here belong
  /// to the user's publishers. They cross threads only if a subject is shared, where that is checked.
  @frozen
  @usableFromInline
  struct Guarded: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @inlinable
  package init(_ value: Value) {
    mutex = Mutex(Guarded(value))
  }

  #if !EXPLORE
    @inlinable
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      var result: Result?
      mutex.withLock { guarded in
        order.entered()
        result = body(&guarded.value)
        order.leaves()
      }
      return result.unsafelyUnwrapped
    }
  #endif

  /// Replaces the value. Returns the former value, which is released outside the lock.
  @inlinable
  package func exchange(_ value: Value) -> Value {
    withLock { current in
      let former = current
      current = value
      return former
    }
  }
}

/// A lock for variables stored beside it.
///
/// It costs less than a ``Locked`` value in unspecialised code, because nothing in it is generic, such as a
/// closure and its result. The same rule holds: no user code may run between `lock()` and `unlock()`.
@frozen
@usableFromInline
package struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = LockOrder()

  @inlinable
  package init() {}

  #if !EXPLORE
    @inlinable
    package func lock() {
      mutex.acquire()
      order.entered()
    }

    @inlinable
    package func unlock() {
      order.leaves()
      mutex.release()
    }
  #endif
}

/// Shows ThreadSanitizer the order in which a mutex is held.
///
/// On Linux the sanitizer doesn't see into `Mutex`, and would report a race for each guarded value. Each
/// holder reads this atomic after locking and writes it before unlocking, which shows the sanitizer the
/// mutex's order. A release build doesn't have it: look for races in a debug build.
@frozen
@usableFromInline
struct LockOrder: ~Copyable {
  #if EXPLORE
    @usableFromInline let name = Exploration.name()
  #endif
  #if DEBUG || EXPLORE
    @usableFromInline let word = Synchronization.Atomic<Bool>(false)
  #endif

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func entered() {
    #if DEBUG || EXPLORE
      _ = word.load(ordering: .acquiring)
    #endif
  }

  @inlinable @inline(__always)
  func leaves() {
    #if DEBUG || EXPLORE
      word.store(true, ordering: .releasing)
    #endif
  }
}
