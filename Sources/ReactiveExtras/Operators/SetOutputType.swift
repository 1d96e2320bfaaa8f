public import ReactiveCore

extension Publisher where Output == Never {
  /// Changes the type of the values of a publisher that has none.
  ///
  /// - Parameter outputType: the new type.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors CombineExt's `setOutputType(to:)`.
  @inlinable
  public func setOutputType<NewOutput>(to outputType: NewOutput.Type) -> Publishers.Map<Self, NewOutput> {
    map { never -> NewOutput in }
  }
}

extension Publisher {
  /// Drops all values, and changes their type; publishes the completion.
  ///
  ///     upload.ignoreOutput(setOutputType: Page.self).append(reload)
  ///
  /// - Parameter outputType: the new type.
  ///
  /// Unlimited demand is requested from this publisher. Its completion and failure are delivered without a request.
  ///
  /// Mirrors CombineExt's `ignoreOutput(setOutputType:)`.
  @inlinable
  public func ignoreOutput<NewOutput>(
    setOutputType outputType: NewOutput.Type
  ) -> Publishers.Map<Publishers.IgnoreOutput<Self>, NewOutput> {
    ignoreOutput().setOutputType(to: outputType)
  }
}
