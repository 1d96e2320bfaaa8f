// These functions mark a closure of this library as one that any thread may call.

/// Unchecked: the closure shares a scheduler, or a sequence that any thread may subscribe to. The operator's
/// declaration requires elements that may move to another thread.
@frozen @usableFromInline struct SendableClosure<Closure>: @unchecked Sendable {
  @usableFromInline let call: Closure

  @inlinable init(_ call: Closure) { self.call = call }
}

@inlinable func sendable<Result>(_ closure: @escaping () -> Result) -> @Sendable () -> Result {
  let closure = SendableClosure(closure)
  return { closure.call() }
}

@inlinable
func sendable<Input, Result>(_ closure: @escaping (Input) -> Result) -> @Sendable (Input) -> Result {
  let closure = SendableClosure(closure)
  return { closure.call($0) }
}

@inlinable func sendable<Input, Result>(
  throwing closure: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
  let closure = SendableClosure(closure)
  return { try closure.call($0) }
}
