public import ReactiveCore

extension Publisher {
  /// Publishes values and the failure as results, and does not fail.
  ///
  /// The failure is published as the last result, and then the sequence finishes; the result is buffered until it is
  /// requested. The completion, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `mapToResult()`.
  @inlinable
  public func mapToResult()
    -> Publishers.Catch<Publishers.Map<Self, Result<Output, Failure>>, Just<Result<Output, Failure>>>
  {
    map { Result.success($0) }.catch { Just(.failure($0)) }
  }
}
