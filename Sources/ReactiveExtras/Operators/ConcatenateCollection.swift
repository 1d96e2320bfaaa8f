public import ReactiveCore

extension Collection where Element: Publisher {
  /// Publishes the values of the first publisher, then those of the second, and so on.
  ///
  /// - Returns: a publisher that subscribes to each publisher when the one before has finished. It finishes after the last,
  ///   and at once if there are none; it fails when one fails.
  ///
  /// The downstream's demand is requested from the current publisher. Cancellation cancels it.
  ///
  /// Mirrors RxSwift's `Observable.concat(_:)`.
  @inlinable
  public func concatenate() -> Publishers.FlatMap<Element, Publishers.Sequence<[Element], Element.Failure>> {
    Publishers.FlatMap(
      upstream: Publishers.Sequence(sequence: Array(self)),
      maxPublishers: .max(1),
      calling: { $0 }
    )
  }
}
