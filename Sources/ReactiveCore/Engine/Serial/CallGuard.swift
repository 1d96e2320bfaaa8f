/// Guards the state that an operator passes to a user's closure.
///
/// A publisher delivers one value at a time. A custom publisher that sends or completes from inside the
/// closure that handles its value would change the state under that closure. So it traps, with a message that
/// names the rule.
@frozen
@usableFromInline
enum CallGuard {
  case idle, calling, ended

  /// Returns false after the termination. Otherwise ``leave()`` must follow once the closure has returned.
  @inlinable
  mutating func enter() -> Bool {
    guard case .idle = self else { return refuse() }
    self = .calling
    return true
  }

  @inlinable
  mutating func leave() { self = .idle }

  /// Returns false if it has already terminated.
  @inlinable
  mutating func end() -> Bool {
    guard case .idle = self else { return refuse() }
    self = .ended
    return true
  }

  @inlinable var isEnded: Bool { if case .ended = self { true } else { false } }

  /// Returns false after the termination. Traps inside the closure.
  @usableFromInline @inline(never)
  func refuse() -> Bool {
    if case .calling = self { misuse("A publisher delivers nothing from inside an operator's closure") }
    return false
  }
}
