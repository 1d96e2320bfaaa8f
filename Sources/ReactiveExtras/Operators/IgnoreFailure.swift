public import ReactiveCore

extension Publisher {
  /// Publishes the values. After a failure, finishes or stays silent.
  ///
  /// Use it if a failure doesn't matter, such as when a suggestion can't be loaded. `replaceError(with:)`
  /// publishes a value instead, ``mapToResult()`` the failure itself; `assertNoFailure()` is for failures
  /// that must not happen.
  ///
  /// ![The sequence finishes instead of failing.](ignoreFailure)
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
  /// - Parameter completeImmediately: true to finish the sequence on a failure, false to stay silent.
  ///
  /// The completion, cancellation and demand pass through unchanged.
  @inlinable
  public func ignoreFailure(
    completeImmediately: Bool = true
  ) -> Publishers.Catch<Self, Empty<Output, Never>> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }
  }

  /// Publishes the values, with another failure type. After a failure, finishes or stays silent.
  ///
  /// Use it before an operator whose publishers must have the same failure type, such as `merge(with:)`. See
  /// ``ignoreFailure(completeImmediately:)``.
  ///
  /// - Parameters:
  ///   - newFailureType: the new type. The sequence does not fail.
  ///   - completeImmediately: true to finish the sequence on a failure, false to stay silent.
  @inlinable
  public func ignoreFailure<NewFailure: Error>(
    setFailureType newFailureType: NewFailure.Type,
    completeImmediately: Bool = true
  ) -> Publishers.Catch<Self, Empty<Output, NewFailure>> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }
  }
}

// Drawing: ignoreFailure
//   let hints = input("-a-----#", values: ["a": "try again tomorrow"], failure: Refused())
//   output(hints`.ignoreFailure()`)
