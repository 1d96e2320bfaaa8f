public import ReactiveCore

extension Publisher {
  /// Publishes values and the failure as results, and never fails.
  ///
  /// Use it to pass a failure to code that takes one type of value, such as the state of a screen.
  /// ``materialize()`` also turns the completion into a value; ``ignoreFailure(completeImmediately:)`` drops
  /// the failure.
  ///
  /// ![A last result and the completion replace the failure.](mapToResult)
  ///
  /// ```swift
  /// struct Offline: Error {}
  ///
  /// let readings = PassthroughSubject<Int, Offline>()
  /// let cancellable = readings.mapToResult().sink { result in
  ///   if case .success(let value) = result { print("\(value) degrees") } else { print("no sensor") }
  /// }
  /// readings.send(21)  // 21 degrees
  /// readings.send(completion: .failure(Offline()))  // no sensor
  /// ```
  ///
  /// The failure is published as the last result, and then the sequence finishes; the result is buffered
  /// until it is requested. The completion, cancellation and demand pass through unchanged.
  @inlinable
  public func mapToResult()
    -> Publishers.Catch<Publishers.Map<Self, Result<Output, Failure>>, Just<Result<Output, Failure>>>
  {
    map { Result.success($0) }.catch { Just(.failure($0)) }
  }
}

// Drawing: mapToResult
//   let readings = input("-a-----#", values: ["a": 21], failure: Refused())
//   output(readings`.mapToResult()`)
