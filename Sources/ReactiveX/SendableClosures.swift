// Closures of the library's own as ones that any thread may call. What they share with other threads is a scheduler, or a
// sequence, which any thread may subscribe to; that its elements may go to another thread is checked where the operator is
// called.

@inlinable
func sendable<Result>(_ closure: @escaping () -> Result) -> @Sendable () -> Result {
  // Unchecked: see above.
  nonisolated(unsafe) let closure = closure
  return { closure() }
}

@inlinable
func sendable<Input, Result>(_ closure: @escaping (Input) -> Result) -> @Sendable (Input) -> Result {
  // Unchecked: see above.
  nonisolated(unsafe) let closure = closure
  return { closure($0) }
}

@inlinable
func sendable<Input, Result>(
  throwing closure: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
  // Unchecked: see above.
  nonisolated(unsafe) let closure = closure
  return { try closure($0) }
}

@inlinable
func sendable<First, Second, Result>(
  _ closure: @escaping (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  // Unchecked: see above.
  nonisolated(unsafe) let closure = closure
  return { closure($0, $1) }
}
