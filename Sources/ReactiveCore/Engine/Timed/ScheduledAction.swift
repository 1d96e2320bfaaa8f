/// An action of the library's own as one that a scheduler may run on any thread.
@inlinable
package func scheduled(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  // Unchecked: what such an action shares with other threads is under a lock or in a turn; that a publisher's
  // values may go to another thread is checked where the operator is called.
  #if Inspection
    nonisolated(unsafe) let action = Inspection.keeping(action)
  #else
    nonisolated(unsafe) let action = action
  #endif
  return { action() }
}
