/// Where an operator is that hands its state to a user's closure.
///
/// A publisher delivers one value at a time. One of a user's that sends again, or completes, from inside the closure that
/// its value has led to would change the state that the closure is at work on: it is stopped with a line that says so.
@frozen
@usableFromInline
struct CallGuard {
  @usableFromInline var isCalling = false
  @usableFromInline var isEnded = false

  @inlinable
  init() {}

  /// - Returns: false after the end. Otherwise, once the closure has returned, ``leave()`` has to follow.
  @inlinable
  mutating func enter() -> Bool {
    guard !isCalling, !isEnded else { return refuse() }
    isCalling = true
    return true
  }

  @inlinable
  mutating func leave() { isCalling = false }

  /// - Returns: false if this was the end before.
  @inlinable
  mutating func end() -> Bool {
    guard !isCalling, !isEnded else { return refuse() }
    isEnded = true
    return true
  }

  /// - Returns: false, since it has ended.
  @usableFromInline
  func refuse() -> Bool {
    if isCalling { misuse("A publisher delivers nothing from inside an operator's closure") }
    return false
  }
}
