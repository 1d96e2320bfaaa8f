public import ReactiveCore

extension Publisher {
  /// Publishes some values before those of this publisher.
  ///
  /// - Parameter values: published first, as they are requested. Then this publisher is subscribed to.
  ///
  /// Completion and failure pass through unchanged.
  ///
  /// Mirrors RxSwift's `startWith(_:)`. The same as `prepend(_:)`.
  @inlinable
  public func startWith(
    _ values: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(values)
  }
}
