/// The part of an operator with one upstream that decides about each value.
///
/// One stage serves an operator and its `try` variant, because a closure that doesn't throw converts to one
/// that may. A thrown error becomes the operator's failure. It has no type here: with typed throws, each
/// value would pass through one more closure, which converts the operator's closure.
@usableFromInline
package protocol Stage<Input, Output> {
  associatedtype Input
  associatedtype Output

  mutating func next(_ input: Input) throws -> Step<Output>

  /// The value to deliver when the upstream has finished, if any. Only a ``ResultSubscriber`` delivers it.
  consuming func result() -> Output?
}

extension Stage {
  @inlinable
  package consuming func result() -> Output? { nil }
}

/// The decision about a value.
@frozen
@usableFromInline
package enum Step<Output> {
  /// It is delivered.
  case emit(Output)
  /// It is dropped, and another is requested in its place.
  case skip
  /// It is delivered, followed by the completion.
  case last(Output)
  /// It is dropped, and the completion is delivered.
  case end
}
