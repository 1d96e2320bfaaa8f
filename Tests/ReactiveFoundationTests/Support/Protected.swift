import Foundation

/// A value behind a lock that ThreadSanitizer sees into, and that a test can wait for.
final class Protected<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Waits until the value is as it should be.
  ///
  /// - Returns: false if it is not after a minute.
  func wait(until isReached: (Value) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: 60)
    condition.lock()
    defer { condition.unlock() }
    while !isReached(value) {
      if !condition.wait(until: limit) { return isReached(value) }
    }
    return true
  }
}

/// Tells when it goes away.
final class Captive: Sendable {
  private let isGone: Protected<Bool>

  init(_ isGone: Protected<Bool>) { self.isGone = isGone }

  deinit { isGone.withLock { $0 = true } }
}
