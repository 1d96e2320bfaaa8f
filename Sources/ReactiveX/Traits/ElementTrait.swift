/// The trait of sequences that publish an element: ``SingleTrait`` and ``MaybeTrait``.
public protocol ElementTrait {}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Creates a sequence of an element.
  @inlinable public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// Creates a sequence of an element: see ``ObservableType/just(_:scheduler:)``.
  @inlinable public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .just(element, scheduler: scheduler)) }

  /// Completes without the element if it does not satisfy a condition: see ``ObservableType/filter(_:)``.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element: see ``ObservableType/map(_:)``.
  @preconcurrency @inlinable public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> { PrimitiveSequence<Trait, Result>(raw: source.map(transform)) }

  /// Transforms the element, and drops it if the result is nil: see ``ObservableType/compactMap(_:)``.
  @preconcurrency @inlinable public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> { Maybe<Result>(raw: source.compactMap(transform)) }

  /// Continues with a sequence created from the element: see ``ObservableType/flatMap(_:)``.
  @preconcurrency @inlinable public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> { PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector)) }

  /// Publishes an element when this sequence fails: see ``ObservableType/catchAndReturn(_:)``.
  @inlinable public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catchAndReturn(element))
  }

  /// Combines the elements of several sequences: see ``ObservableType/zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<each E>(
    _ source: repeat PrimitiveSequence<Trait, each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: combined(.zip, repeat each source, resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Any {
  /// Publishes the elements of several sequences as a tuple: see ``ObservableType/zip(_:_:)``.
  @inlinable public static func zip<each E>(
    _ source: repeat PrimitiveSequence<Trait, each E>
  ) -> PrimitiveSequence<Trait, (repeat each E)> {
    PrimitiveSequence<Trait, (repeat each E)>(
      raw: combined(.zip, repeat each source) { (element: repeat each E) in (repeat each element) }
    )
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of singles: see ``ObservableType/zip(_:resultSelector:)``.
  ///
  /// Without singles, the closure receives an empty array.
  @preconcurrency @inlinable public static func zip<Result>(
    _ collection: some Collection<PrimitiveSequence<Trait, Element>>,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> { zip(collection).map(resultSelector) }

  /// Publishes the elements, possibly none, as an array: see ``ObservableType/zip(_:)``.
  public static func zip(_ collection: some Collection<PrimitiveSequence<Trait, Element>>) -> Single<
    [Element]
  > {
    Single<[Element]>(raw: collection.isEmpty ? .just([]) : Observable.zip(collection.map { $0.source }))
  }
}
