// These functions mark a closure of this library as one that any thread may call. It shares a scheduler, or a
// sequence that any thread may subscribe to. The operator's declaration requires elements that may move to
// another thread.

@inlinable func sendable<Result>(_ closure: @escaping () -> Result) -> @Sendable () -> Result {
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

@inlinable func sendable<Input, Result>(
  throwing closure: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
  // Unchecked: see above.
  nonisolated(unsafe) let closure = closure
  return { try closure($0) }
}
