import Foundation

/// A value behind a lock that ThreadSanitizer sees into, unlike `Mutex`, and that a test can wait for.
///
/// The library has a lock with that quality too. It is put to the test, and had better not guard what tests
/// see.
package final class Protected<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var guarded: Value

  package init(_ value: Value) { guarded = value }

  package var value: Value {
    get { withLock { $0 } }
    _modify {
      condition.lock()
      defer {
        condition.broadcast()
        condition.unlock()
      }
      yield &guarded
    }
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&guarded)
  }

  /// Waits until the value is as it should be.
  ///
  /// - Returns: false if it is not after a minute, or another time.
  package func wait(seconds: Double = 60, until isReached: (Value) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isReached(guarded) {
      if !condition.wait(until: limit) { return isReached(guarded) }
    }
    return true
  }
}
