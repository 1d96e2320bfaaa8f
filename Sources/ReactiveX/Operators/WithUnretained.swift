extension ObservableType {
  /// Combines each element with an object that is not retained.
  ///
  /// - Parameters:
  ///   - obj: the object. An element that is received after it was released completes the sequence.
  ///   - resultSelector: combines the object and the element into a result.
  ///
  /// An error of this sequence is delivered.
  @preconcurrency @inlinable public func withUnretained<Object: AnyObject & SendableMetatype, Out>(
    _ obj: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Observable<Out> {
    withUnretained(obj, calling: resultSelector)
  }

  /// Combines each element with an object that is not retained, in a tuple.
  ///
  /// An element that is received after the object was released completes the sequence. It completes and fails
  /// as this one does.
  @inlinable public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  @inlinable func withUnretained<Object: AnyObject, Out>(
    _ object: Object,
    calling select: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    composed { [weak object] sink, source in
      sink.subscribe(to: source) { [weak object] event, _ in
        guard case .next(let element) = event else { return sink.finish(event) }
        guard let object else { return sink.finish(.finished) }
        sink.emit(select(object, element))
      }
    }
  }
}
