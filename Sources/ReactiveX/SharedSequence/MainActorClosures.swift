// These functions make an operator's closure callable where a shared sequence delivers. The closure belongs
// to no actor, or to the main actor, on whose thread the sequence then delivers.

@inlinable func there<Input, Result>(
  _ function: @escaping @isolated(any) @Sendable (Input) -> Result
) -> @Sendable (Input) -> Result {
  let isOnMain = isOnMain(function.isolation)
  let call = callableAnywhere(function)
  return { input in
    if isOnMain { MainActor.preconditionIsolated("A closure was called elsewhere than on the main actor") }
    return call(input)
  }
}

@inlinable func there<Result>(_ function: @escaping @isolated(any) @Sendable () -> Result)
  -> @Sendable () -> Result
{
  let isOnMain = isOnMain(function.isolation)
  let call = callableAnywhere(function)
  return {
    if isOnMain { MainActor.preconditionIsolated("A closure was called elsewhere than on the main actor") }
    return call()
  }
}

@usableFromInline func isOnMain(_ actor: (any Actor)?) -> Bool {
  guard let actor else { return false }
  if actor !== MainActor.shared {
    misuse("A closure of a Driver or a Signal belongs to the main actor, or to none")
  }
  return true
}
