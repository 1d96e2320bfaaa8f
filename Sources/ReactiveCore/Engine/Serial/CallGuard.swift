/// Guards the state that an operator passes to a user's closure.
///
/// A publisher delivers one value at a time. A user's publisher that sends or completes from inside the closure that
/// its value is passed to would change the state under that closure: it traps with a line that names the rule.
@frozen
@usableFromInline
struct CallGuard {
  @usableFromInline var isCalling = false
  @usableFromInline var isEnded = false

  @inlinable
  init() {}

  /// - Returns: false after the termination. Otherwise ``leave()`` has to follow once the closure has returned.
  @inlinable
  mutating func enter() -> Bool {
    guard !isCalling, !isEnded else { return refuse() }
    isCalling = true
    return true
  }

  @inlinable
  mutating func leave() { isCalling = false }

  /// - Returns: false if it has terminated before.
  @inlinable
  mutating func end() -> Bool {
    guard !isCalling, !isEnded else { return refuse() }
    isEnded = true
    return true
  }

  /// - Returns: false, since it has terminated.
  @usableFromInline
  func refuse() -> Bool {
    if isCalling { misuse("A publisher delivers nothing from inside an operator's closure") }
    return false
  }
}
