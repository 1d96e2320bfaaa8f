// `combineLatest` and `zip` of any number of sequences of different types: what the traits need once each, and not once for
// each number. Those of two to four observables, in CombiningArities, are compiled in the user's module.

extension Observable {
  /// Combines the latest elements of any number of sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// It completes when all have completed. An error of any of them fails it.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:resultSelector:)`, for any number of them.
  @preconcurrency public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combined(.latest, repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// Combines the elements of any number of sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// It completes when all have completed. An error of any of them fails it.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:resultSelector:)`, for any number of them.
  @preconcurrency public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combined(.zip, repeat (each source).asObservable(), resultSelector: resultSelector)
  }
}

extension Observable where Element == Any {
  /// Publishes the latest elements of any number of sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// It completes when all have completed. An error of any of them fails it.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:)`, for any number of them.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    combined(.latest, repeat (each source).asObservable()) { (element: repeat (each Source).Element) in
      (repeat each element)
    }
  }

  /// Publishes the elements of any number of sequences as tuples, in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// It completes when all have completed. An error of any of them fails it.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:)`, for any number of them.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    combined(.zip, repeat (each source).asObservable()) { (element: repeat (each Source).Element) in
      (repeat each element)
    }
  }
}

func combined<each E, Result>(
  _ kind: Combination<Result>.Kind,
  _ source: repeat Observable<each E>,
  resultSelector: @escaping (repeat each E) throws -> Result
) -> Observable<Result> {
  Combination.observable(kind) { combination in
    let elements = (repeat combination.add(each source))
    return { try resultSelector(repeat (each elements).next()) }
  }
}
