public import ReactiveCore

extension Publisher {
  /// Turns each value into a publisher, and publishes the values of the latest one.
  ///
  ///     searches.flatMapLatest { results(for: $0) }  // of the last search only
  ///
  /// - Parameter transform: turns a value into a publisher, which replaces the one before: that is cancelled.
  ///
  /// The sequence finishes when this publisher and the latest have finished. It fails when either fails, which cancels
  /// the other. Unlimited demand is requested from this publisher; the downstream's demand goes to the latest.
  /// Cancellation cancels both.
  ///
  /// Mirrors RxSwift's and CombineExt's `flatMapLatest(_:)`. The same as `map(_:)`, then `switchToLatest()`.
  @preconcurrency
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    map(transform).switchToLatest()
  }
}
