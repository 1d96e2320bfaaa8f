public import ReactiveCore

extension Publisher {
  /// Publishes the values, and finishes in place of failing; or stays silent.
  ///
  /// Use it where a failure is of no interest, such as that of a hint. `replaceError(with:)` has a value for
  /// it, ``mapToResult()`` the failure itself; `assertNoFailure()` is for one that must not be.
  ///
  /// ![In place of the failure, the end.](ignoreFailure)
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let hints = PassthroughSubject<String, Offline>()
  /// let cancellable = hints.ignoreFailure().sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) }
  /// )
  /// hints.send("try again tomorrow")  // try again tomorrow
  /// hints.send(completion: .failure(Offline()))  // finished
  /// ```
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
  /// Use it before an operator whose publishers have to fail alike, such as `merge(with:)`. For an example,
  /// completion, cancellation and demand see ``ignoreFailure(completeImmediately:)``.
  ///
  /// - Parameters:
  ///   - newFailureType: the new type. The sequence does not fail.
  ///   - completeImmediately: whether a failure finishes the sequence. Otherwise nothing follows it.
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
