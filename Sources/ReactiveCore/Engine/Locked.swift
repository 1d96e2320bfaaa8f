import Synchronization

/// A value behind a lock.
///
/// No code of a user's may run inside `withLock`, and that includes the `deinit` of a user's value: move what
/// has to go out of the lock, as the result, and drop it there.
@frozen
@usableFromInline
package struct Locked<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Guarded>
  @usableFromInline let order = LockOrder()

  /// Unchecked: `Mutex` wants a value that can be sent to the thread which holds it. Values here are whatever the user's
  /// publishers carry; that they may cross threads is checked where a subject is shared, not here.
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
}

/// A lock for variables beside it.
///
/// It costs less than a ``Locked`` value where the types are not known: without a closure and its result there is
/// nothing generic about it. The same rule holds: between `lock()` and `unlock()` no code of a user's may run.
///
/// `_unsafeLock()` is the standard library's own way of locking a `Mutex` whose value lies elsewhere.
@frozen
@usableFromInline
struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = LockOrder()

  @inlinable
  init() {}

  @inlinable
  func lock() {
    mutex._unsafeLock()
    order.entered()
  }

  @inlinable
  func unlock() {
    order.leaves()
    mutex._unsafeUnlock()
  }
}

/// Shows ThreadSanitizer the order between the holders of a mutex.
///
/// That order is the mutex's alone; this atomic, which every holder reads on entering and writes on leaving, repeats
/// it in a form that the sanitizer sees: on Linux it does not see into `Mutex`, and would report a race for each
/// guarded value.
@frozen
@usableFromInline
struct LockOrder: ~Copyable {
  @usableFromInline let word = Atomic<Bool>(false)

  @inlinable
  init() {}

  @inlinable
  func entered() { _ = word.load(ordering: .acquiring) }

  @inlinable
  func leaves() { word.store(true, ordering: .releasing) }
}
