/// The steps of an operator whose closure may throw: an error is the operator's failure.
@frozen
@usableFromInline
struct TrySteps<Input, Output, InputFailure: Error>: Stepping {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let decide: (Input) throws -> Step<Output, any Error>

  @inlinable
  init(_ decide: @escaping (Input) throws -> Step<Output, any Error>) { self.decide = decide }

  @inlinable
  func step(_ input: Input) -> Step<Output, any Error> {
    do { return try decide(input) } catch { return .end(.failure(error)) }
  }
}
