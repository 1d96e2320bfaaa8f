public import ReactiveExtras

extension ObservableType {
  /// Publishes elements, and then those of this sequence: see `prepend(_:)` in ReactiveCore.
  @inlinable public func startWith(_ elements: Element...) -> Observable<Element> {
    Observable(upstream.prepend(elements))
  }

  /// Publishes the elements of this sequence, and then those of another: see `append(_:)` in ReactiveCore.
  ///
  /// - Parameter second: subscribed to when this sequence has completed.
  @inlinable public func concat(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// Publishes, for each element of this sequence, the latest element of another.
  ///
  /// - Parameter second: subscribed to first. After it completes, its last element is still used. Its error
  ///   fails the sequence.
  ///
  /// An element that arrives before the other's first is dropped. The sequence completes with this one. See
  /// `withLatestFrom(_:)` in ReactiveExtras.
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<
    Source.Element
  > {
    Observable<Source.Element>(upstream.withLatestFrom(second.asObservable()))
  }

  /// Combines each element of this sequence with the latest element of another: see
  /// `withLatestFrom(_:_:)` in ReactiveExtras.
  @preconcurrency @inlinable public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      upstream.withLatestFrom(second.asObservable()) { ($0, $1) }.tryMap { try resultSelector($0, $1) }
    )
  }
}

extension ObservableType {
  /// Publishes the events of the sequence that sends first: see `amb(_:)` in ReactiveExtras.
  @inlinable public func amb(_ right: some ObservableType<Element>) -> Observable<Element> {
    Observable(upstream.amb(right.asObservable()))
  }
}

extension ObservableType {
  /// Publishes the events of whichever sequence sends first, and cancels the others.
  ///
  /// Without sequences it sends nothing. See `amb()` in ReactiveExtras.
  public static func amb(_ sequence: some Sequence<Observable<Element>>) -> Observable<Element> {
    let sequences = Array(sequence)
    return sequences.isEmpty ? .never() : Observable(sequences.amb())
  }

  /// Combines the latest elements of any number of sequences, whenever one of them publishes an element.
  ///
  /// It starts when each has published an element, and completes when all have completed. An error of any of
  /// them fails it.
  ///
  /// - Parameters:
  ///   - collection: the sequences. If there are none, the result for an empty array is published
  ///     immediately, and then the completion.
  ///   - resultSelector: combines the latest elements into a result.
  ///
  /// For an example, a drawing, cancellation and demand see `combineLatest()` in ReactiveExtras.
  @preconcurrency @inlinable public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    combined(.latest, collection, resultSelector)
  }

  /// Combines the first elements of any number of sequences, then the second ones, and so on.
  ///
  /// It completes when all have completed, or when all but one have and no more elements can be combined. An
  /// error of any of them fails it. See `ZipMany` in ReactiveExtras.
  @preconcurrency @inlinable public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    combined(.zipOfCollection, collection, resultSelector)
  }

  /// Publishes the latest elements of any number of sequences as an array: see `combineLatest()` in
  /// ReactiveExtras.
  @inlinable
  public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combined(.latest, collection) { $0 }
  }

  /// Publishes the elements of any number of sequences as arrays, in order: see
  /// ``zip(_:resultSelector:)-(Sources,_)``.
  @inlinable public static func zip<Sources: Collection>(_ collection: Sources) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combined(.zipOfCollection, collection) { $0 }
  }

  @inlinable static func combined<Sources: Collection>(
    _ kind: CombinationKind,
    _ collection: Sources,
    _ select: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Combination.observable(kind) { combination in
      let slots = sources.map { combination.slot(of: $0) }
      combination.select = { combination in try select(slots.map { $0.next(combination) }) }
      for (source, slot) in Swift.zip(sources, slots) { combination.subscribe(to: source, slot) }
      combination.finishIfEmpty()
    }
  }

  /// Publishes the elements of several sequences, as they arrive: see `merge()` in ReactiveExtras.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// Publishes the elements of several sequences, as they arrive: see `merge()` in ReactiveExtras.
  @inlinable
  public static func merge(_ sources: some Collection<Observable<Element>>) -> Observable<Element> {
    Observable(Publishers.MergeMany(sources))
  }

  /// Publishes the elements of one sequence after the other: see `concatenate()` in ReactiveExtras.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

  /// Publishes the elements of several sequences, one sequence after the other.
  ///
  /// - Parameter sequence: the sequences, in order. It is iterated for each subscription, and may be
  ///   infinite.
  ///
  /// See `concatenate()` in ReactiveExtras.
  @inlinable
  public static func concat(_ sequence: some Sequence<Observable<Element>>) -> Observable<Element> {
    Observable(chaining: sequence, continuesAfterError: false)
  }

  /// Continues with the next sequence when one fails.
  ///
  /// - Parameter sequence: the sequences, in order. It is iterated for each subscription, and may be
  ///   infinite.
  ///
  /// It completes with the first sequence that completes. If all fail, the last error is delivered; without
  /// sequences, it completes.
  @inlinable
  public static func `catch`(sequence: some Sequence<Observable<Element>>) -> Observable<Element> {
    Observable(chaining: sequence, continuesAfterError: true)
  }
}
