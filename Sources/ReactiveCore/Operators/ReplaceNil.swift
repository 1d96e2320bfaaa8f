extension Publisher {
  /// Puts a value in the place of each nil.
  ///
  /// Mirrors Combine's `replaceNil(with:)`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
