public import ReactiveCore

extension Publisher {
  /// Publishes the values, and finishes in place of failing; or stays silent.
  ///
  /// - Parameter completeImmediately: whether a failure finishes the sequence. Otherwise nothing follows it.
  ///
  /// The completion, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `ignoreFailure(completeImmediately:)`.
  @inlinable
  public func ignoreFailure(
    completeImmediately: Bool = true
  ) -> Publishers.Catch<Self, Empty<Output, Never>> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }
  }

  /// Publishes the values, and finishes in place of failing, or stays silent; with another type of failure.
  ///
  /// - Parameters:
  ///   - newFailureType: the new type. The sequence does not fail.
  ///   - completeImmediately: whether a failure finishes the sequence. Otherwise nothing follows it.
  ///
  /// The completion, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `ignoreFailure(setFailureType:completeImmediately:)`.
  @inlinable
  public func ignoreFailure<NewFailure: Error>(
    setFailureType newFailureType: NewFailure.Type,
    completeImmediately: Bool = true
  ) -> Publishers.Catch<Self, Empty<Output, NewFailure>> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }
  }
}
