/// A completion without the type of its failure.
///
/// Code that is compiled once looks up the types it needs at run time, and would look up
/// `Completion<Failure>` at each step that a completion takes. So the engine has no type parameter for
/// failures: a failure's type is erased where it enters the engine, and restored where the subscriber's type
/// is known.
@frozen
@usableFromInline
package enum ErasedCompletion {
  case finished
  case failure(any Error)

  @inlinable
  package init<Failure>(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failure(cast(error, to: (any Error).self))
    }
  }

  @inlinable package var failure: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension Subscribers.Completion {
  @inlinable
  package init(_ completion: ErasedCompletion) {
    switch completion {
    case .finished: self = .finished
    case .failure(let error): self = .failure(cast(error as any Error, to: Failure.self))
    }
  }
}

/// Casts a failure to its own type, or to `any Error` without putting an `any Error` into another one.
@inlinable @inline(__always)
func cast<Value, Result>(_ value: Value, to type: Result.Type) -> Result { value as! Result }
