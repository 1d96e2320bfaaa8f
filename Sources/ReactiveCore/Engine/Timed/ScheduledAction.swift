/// Turns an action of this library into one that any thread may run.
@inlinable
package func scheduled(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  #if Inspection
    let kept = Inspection.keeping(action)
  #else
    let kept = action
  #endif
  // Unchecked: such an action accesses shared state under a lock or in a turn. The compiler checks at the
  // operator's call that a publisher's values may go to another thread.
  nonisolated(unsafe) let action = kept
  return { action() }
}
