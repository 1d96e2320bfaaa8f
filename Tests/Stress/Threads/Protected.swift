import Foundation

/// A value behind a lock that ThreadSanitizer sees into, unlike `Mutex`.
///
/// The library has a lock with that quality too. It is put to the test here, and had better not guard the witnesses.
final class Protected<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
