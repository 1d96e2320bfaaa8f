extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of several singles: see ``Observable/zip(_:_:resultSelector:)``.
  ///
  /// Mirrors RxSwift's `Single.zip(_:_:resultSelector:)`, for any number of them.
  @preconcurrency public static func zip<each E>(
    _ source: repeat PrimitiveSequence<Trait, each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Single<Element> {
    Single(raw: zipped(repeat (each source).source, resultSelector: resultSelector))
  }

  /// Combines the elements of singles: see ``Observable/zip(_:resultSelector:)``.
  ///
  /// Without singles, the result is that of no elements.
  ///
  /// Mirrors RxSwift's `Single.zip(_:resultSelector:)`.
  @preconcurrency public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection).map(resultSelector)
  }

  /// Publishes the elements of singles as an array, which is empty if there are none: see ``Observable/zip(_:)``.
  ///
  /// Mirrors RxSwift's `Single.zip(_:)`.
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Single<[Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    Single<[Element]>(raw: collection.isEmpty ? .just([]) : .zip(collection.map { $0.source }))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Publishes the elements of several singles as a tuple: see ``Observable/zip(_:_:)``.
  ///
  /// Mirrors RxSwift's `Single.zip(_:_:)`, for any number of them.
  public static func zip<each E>(_ source: repeat PrimitiveSequence<Trait, each E>) -> Single<(repeat each E)>
  {
    Single<(repeat each E)>(
      raw: zipped(repeat (each source).source) { (element: repeat each E) in (repeat each element) }
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Combines the elements of several maybes: see ``Observable/zip(_:_:resultSelector:)``.
  ///
  /// Mirrors RxSwift's `Maybe.zip(_:_:resultSelector:)`, for any number of them.
  @preconcurrency public static func zip<each E>(
    _ source: repeat PrimitiveSequence<Trait, each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Maybe<Element> {
    Maybe(raw: zipped(repeat (each source).source, resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Publishes the elements of several maybes as a tuple: see ``Observable/zip(_:_:)``.
  ///
  /// Mirrors RxSwift's `Maybe.zip(_:_:)`, for any number of them.
  public static func zip<each E>(_ source: repeat PrimitiveSequence<Trait, each E>) -> Maybe<(repeat each E)>
  {
    Maybe<(repeat each E)>(
      raw: zipped(repeat (each source).source) { (element: repeat each E) in (repeat each element) }
    )
  }
}
