import Foundation

/// A value behind a lock that ThreadSanitizer understands, unlike `Mutex`, and that a test can wait for.
///
/// The library has such a lock too, but tests shouldn't rely on the code under test.
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

  /// Waits until the value satisfies the predicate.
  ///
  /// - Returns: False if it doesn't within the limit, one minute by default.
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
