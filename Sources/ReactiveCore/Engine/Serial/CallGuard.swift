/// Guards the state that an operator passes to a user's closure.
///
/// A publisher delivers one value at a time. A user's publisher that sends or completes from inside the
/// closure that its value is passed to would change the state under that closure: it traps with a line that
/// names the rule.
@frozen
@usableFromInline
enum CallGuard {
  case idle, calling, ended

  /// Returns false after the termination. Otherwise ``leave()`` has to follow once the closure has returned.
  @inlinable
  mutating func enter() -> Bool {
    guard case .idle = self else { return refuse() }
    self = .calling
    return true
  }

  @inlinable
  mutating func leave() { self = .idle }

  /// Returns false if it has terminated before.
  @inlinable
  mutating func end() -> Bool {
    guard case .idle = self else { return refuse() }
    self = .ended
    return true
  }

  @inlinable var isEnded: Bool { if case .ended = self { true } else { false } }

  /// Returns false, since it has terminated.
  @usableFromInline @inline(never)
  func refuse() -> Bool {
    if case .calling = self { misuse("A publisher delivers nothing from inside an operator's closure") }
    return false
  }
}
