import Synchronization

/// A value behind a lock.
///
/// No user code may run inside `withLock`, and that includes the `deinit` of a user's value: return what is to be
/// released as the result, and release it outside.
@frozen
@usableFromInline
package struct Locked<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Guarded>
  @usableFromInline let order = LockOrder()

  /// Unchecked: `Mutex` requires a value that may be sent to the thread which locks it. The values here are whatever the user's
  /// publishers carry; whether they may cross threads is checked where a subject is shared, not here.
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

  /// Replaces the value.
  ///
  /// - Returns: the former value, which so is released outside of the lock.
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
/// It costs less than a ``Locked`` value in unspecialised code, since without a closure and its result nothing about it
/// is generic. The same rule holds: no user code may run between `lock()` and `unlock()`.
///
/// `_unsafeLock()` is the standard library's own way of locking a `Mutex` whose value is stored elsewhere.
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
      mutex._unsafeLock()
      order.entered()
    }

    @inlinable
    package func unlock() {
      order.leaves()
      mutex._unsafeUnlock()
    }
  #endif
}

/// Shows ThreadSanitizer the order in which a mutex is held.
///
/// On Linux the sanitizer does not see into `Mutex`, and would report a race for each guarded value. This atomic, which
/// every holder reads after locking and writes before unlocking, repeats the mutex's order in a form that it sees.
@frozen
@usableFromInline
struct LockOrder: ~Copyable {
  @usableFromInline let word = Synchronization.Atomic<Bool>(false)
  #if EXPLORE
    @usableFromInline let name = Exploration.name()
  #endif

  @inlinable
  init() {}

  @inlinable
  func entered() { _ = word.load(ordering: .acquiring) }

  @inlinable
  func leaves() { word.store(true, ordering: .releasing) }
}
