public import ReactiveCore

extension Publisher where Failure == Never {
  /// Publishes the elements of events, and drops the other events.
  ///
  /// For each dropped event one more is requested. The completion and cancellation pass through unchanged.
  ///
  /// Mirrors CombineExt's `values()` and RxSwiftExt's `elements()`.
  @inlinable
  public func values<Element, ElementFailure: Error>() -> Publishers.CompactMap<Self, Element>
  where Output == Event<Element, ElementFailure> {
    compactMap { $0.element }
  }

  /// Publishes the errors of events, and drops the other events.
  ///
  /// For each dropped event one more is requested. The completion and cancellation pass through unchanged.
  ///
  /// Mirrors CombineExt's `failures()` and RxSwiftExt's `errors()`.
  @inlinable
  public func failures<Element, ElementFailure: Error>() -> Publishers.CompactMap<Self, ElementFailure>
  where Output == Event<Element, ElementFailure> {
    compactMap { $0.error }
  }
}
