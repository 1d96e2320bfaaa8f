extension ObservableType {
  /// Publishes the only element, when this sequence completes.
  ///
  /// It fails with ``RxError/moreThanOneElement`` when a second element is received, and with
  /// ``RxError/noElements`` if this sequence completes without one. ``single()`` publishes the element
  /// immediately.
  public func asSingle() -> Single<Element> { Single(raw: Observable(only.orFail(with: RxError.noElements))) }

  /// Publishes the only element, if there is one, when this sequence completes.
  ///
  /// It fails with ``RxError/moreThanOneElement`` when a second element is received.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: Observable(only)) }

  /// Publishes the first element, or nil if this sequence completes without one.
  ///
  /// For a sequence without elements, ``take(_:)`` publishes nothing. See `first()` in ReactiveCore.
  public func first() -> Single<Element?> {
    Single<Element?>(
      raw: Observable<Element?>(upstream.first().map(Optional.some).replaceEmpty(with: nil))
    )
  }

  /// The only element, once this sequence has completed.
  private var only: some Publisher<Element, any Error> {
    upstream.tryReduce(Element?.none) { first, element in
      if first != nil { throw RxError.moreThanOneElement }
      return element
    }
    .compactMap { $0 }
  }
}

extension ObservableType where Element == Never {
  /// This sequence, which has no elements, as a ``Completable``.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
