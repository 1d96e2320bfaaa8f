/// An action of the library's own as one that a scheduler may run on any thread.
@inlinable
package func scheduled(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  #if Inspection
    let kept = Inspection.keeping(action)
  #else
    let kept = action
  #endif
  // Unchecked: what such an action shares with other threads is under a lock or in a turn; that a publisher's
  // values may go to another thread is checked where the operator is called.
  nonisolated(unsafe) let action = kept
  return { action() }
}
