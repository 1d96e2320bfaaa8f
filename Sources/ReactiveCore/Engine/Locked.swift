import Synchronization

/// A value behind a lock: the one lock of this package.
///
/// No code of a user's may run inside `withLock`, and that includes the `deinit` of a user's value: move what
/// has to go out of the lock, as the result, and drop it there.
///
/// Beside the mutex stands an atomic that every holder reads on entering and writes on leaving. The order
/// between holders is the mutex's alone; the atomic repeats it in a form that ThreadSanitizer sees, since on
/// Linux it does not see into `Mutex` and would report a race for each guarded value.
@frozen
@usableFromInline
package struct Locked<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Guarded>
  @usableFromInline let order: Atomic<Bool>

  /// `Mutex` wants a value that can be sent to the thread which holds it. Values here are whatever the user's
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
    order = Atomic(false)
  }

  @inlinable
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    var result: Result?
    mutex.withLock { guarded in
      _ = order.load(ordering: .acquiring)
      result = body(&guarded.value)
      order.store(true, ordering: .releasing)
    }
    return result.unsafelyUnwrapped
  }
}
