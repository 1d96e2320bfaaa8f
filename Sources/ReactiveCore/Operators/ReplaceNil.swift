extension Publisher {
  /// Replaces each nil with a value.
  ///
  /// Completion, failure, cancellation and demand pass through unchanged.
  ///
  /// Mirrors Combine's `replaceNil(with:)`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self, calling: { $0 ?? output })
  }
}
