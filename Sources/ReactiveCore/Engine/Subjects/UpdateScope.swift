import Synchronization

/// The closure of an update that is tried again, for as long as it runs.
///
/// An update tries again when the value has changed under it. If its own closure is what changes the value, by sending to
/// the subject, that would never end: so a sender to a subject that has such an update checks whether it
/// does so inside of the closure.
///
/// The scope is a task-local value, which outside of a task belongs to the thread. A task that the closure creates inherits
/// it, and may send once the closure has returned.
@usableFromInline
final class UpdateScope: Sendable {
  @TaskLocal private static var innermost: UpdateScope?

  private let subject: ObjectIdentifier
  private let outer: UpdateScope?
  private let isOver = Atomic<Bool>(false)

  private init(_ subject: AnyObject, inside outer: UpdateScope?) {
    self.subject = ObjectIdentifier(subject)
    self.outer = outer
  }

  /// Runs the closure of an update of the subject.
  ///
  /// Model: Tests/Verification/update.pml
  @usableFromInline
  static func run(of subject: AnyObject, _ closure: () -> Void) {
    let scope = UpdateScope(subject, inside: innermost)
    $innermost.withValue(scope, operation: closure)
    scope.isOver.store(true, ordering: .releasing)
  }

  /// Traps inside the closure of an update of the subject.
  ///
  /// Model: Tests/Verification/update.pml
  @usableFromInline
  static func requireOutside(of subject: AnyObject) {
    let subject = ObjectIdentifier(subject)
    var scope = innermost
    while let inner = scope {
      if inner.subject == subject, !inner.isOver.load(ordering: .acquiring) {
        misuse("update(_:) takes a closure that does not send to its own subject")
      }
      scope = inner.outer
    }
  }
}
