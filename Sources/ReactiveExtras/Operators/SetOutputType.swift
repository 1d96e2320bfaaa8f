public import ReactiveCore

extension Publisher where Output == Never {
  /// Changes the output type of a publisher without values.
  ///
  /// Use it to put a publisher that only completes where values of some type are expected.
  /// ``ignoreOutput(setOutputType:)`` is for a publisher with values.
  ///
  /// ```swift
  /// let upload = Empty<Never, Never>()
  /// _ = upload.setOutputType(to: String.self).append("uploaded").sink { print($0) }
  /// // uploaded
  /// ```
  ///
  /// - Parameter outputType: the new type.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  @inlinable
  public func setOutputType<NewOutput>(to outputType: NewOutput.Type) -> Publishers.Map<Self, NewOutput> {
    map { never -> NewOutput in }
  }
}

extension Publisher {
  /// Drops all values, changes the output type, and publishes the completion.
  ///
  /// Use it if only the completion of one step matters, and another step follows. ``setOutputType(to:)`` is
  /// for a publisher without values; `ignoreOutput()` leaves the type at `Never`.
  ///
  /// ```swift
  /// let progress = [30, 70, 100].publisher
  /// let upload = progress.ignoreOutput(setOutputType: String.self)
  /// _ = upload.append("uploaded").sink { print($0) }
  /// // uploaded
  /// ```
  ///
  /// - Parameter outputType: the new type.
  ///
  /// Unlimited demand is requested from this publisher. Its completion and failure are delivered without a
  /// request. Cancellation cancels it.
  @inlinable
  public func ignoreOutput<NewOutput>(
    setOutputType outputType: NewOutput.Type
  ) -> Publishers.Map<Publishers.IgnoreOutput<Self>, NewOutput> {
    ignoreOutput().setOutputType(to: outputType)
  }
}
