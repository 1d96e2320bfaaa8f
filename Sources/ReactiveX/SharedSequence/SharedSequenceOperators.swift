extension SharedSequence {
  /// Creates a sequence of one element, sent on the scheduler.
  public static func just(_ element: Element) -> Self { subscribing(to: .just(element)) }

  /// Creates a sequence that completes without an element, on the scheduler.
  public static func empty() -> Self { subscribing(to: .empty()) }

  /// Creates a sequence that sends nothing.
  public static func never() -> Self { SharedSequence(raw: .never()) }

  /// Creates a sequence for each connection: see ``ObservableType/deferred(_:)``.
  @preconcurrency public static func deferred(_ observableFactory: @escaping @Sendable () -> Self) -> Self {
    SharedSequence(.deferred { observableFactory().source })
  }

  /// Creates a sequence of elements, sent on the scheduler.
  public static func of(_ elements: Element...) -> Self { from(elements) }

  /// Creates a sequence of a collection's elements: see ``ObservableType/from(_:scheduler:)``.
  public static func from(_ sequence: some Sequence<Element>) -> Self {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence of an optional's value, empty if it is nil, sent on the scheduler.
  public static func from(optional: Element?) -> Self {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence that is subscribed to on the scheduler: immediately on the main queue.
  private static func subscribing(to source: Observable<Element>) -> Self {
    SharedSequence(
      raw: .create(
        sendable { observer in SharingStrategy.scheduler.schedule(()) { source.subscribe(observer) } }
      )
    )
  }

  /// Publishes the elements of one sequence after the other, like the `concat(_:)` of ``ObservableType``.
  public static func concat(_ sequence: some Sequence<Self>) -> Self {
    SharedSequence(.concat(sequence.lazy.map { $0.source }))
  }

  /// Combines the elements in order: see ``ObservableType/zip(_:resultSelector:)``.
  @preconcurrency public static func zip<Result>(
    _ collection: some Collection<Self>,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(
      .zip(collection.map { $0.source }, resultSelector: resultSelector)
    )
  }

  /// Publishes the elements of a collection of sequences as arrays, in order: see ``ObservableType/zip(_:)``.
  public static func zip(_ collection: some Collection<Self>) -> SharedSequence<SharingStrategy, [Element]> {
    zip(collection) { $0 }
  }

  /// Combines the latest elements: see ``ObservableType/combineLatest(_:resultSelector:)``.
  @preconcurrency public static func combineLatest<Result>(
    _ collection: some Collection<Self>,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(
      .combineLatest(collection.map { $0.source }, resultSelector: resultSelector)
    )
  }

  /// Publishes the latest elements of a collection of sequences: see ``ObservableType/combineLatest(_:)``.
  public static func combineLatest(
    _ collection: some Collection<Self>
  ) -> SharedSequence<SharingStrategy, [Element]> {
    combineLatest(collection) { $0 }
  }

  /// Combines the elements of several sequences in order: see ``ObservableType/zip(_:_:resultSelector:)``.
  @preconcurrency public static func zip<each E>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Self {
    SharedSequence(combined(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// Combines the latest elements: see ``ObservableType/combineLatest(_:_:resultSelector:)``.
  @preconcurrency public static func combineLatest<each E>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Self {
    SharedSequence(combined(.latest, repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Publishes the elements of several sequences as tuples, in order: see ``ObservableType/zip(_:_:)``.
  public static func zip<each E>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each E>
  ) -> SharedSequence<SharingStrategy, (repeat each E)> {
    .zip(repeat each source) { (element: repeat each E) in (repeat each element) }
  }

  /// Publishes the latest elements as a tuple: see ``ObservableType/combineLatest(_:_:)``.
  public static func combineLatest<each E>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each E>
  ) -> SharedSequence<SharingStrategy, (repeat each E)> {
    .combineLatest(repeat each source) { (element: repeat each E) in (repeat each element) }
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// Creates a sequence of numbers, one in each period: see ``ObservableType/interval(_:scheduler:)``.
  public static func interval(_ period: RxTimeInterval) -> Self {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence of numbers after a delay: see ``ObservableType/timer(_:period:scheduler:)``.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType {
  /// Publishes the elements of several sequences as they arrive, like the `merge(_:)` of ``ObservableType``.
  public static func merge(
    _ sources: some Collection<SharedSequence<SharingStrategy, Element>>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.source }))
  }

  /// Publishes the elements of several sequences, in the order in which they are received.
  public static func merge(
    _ sources: any SharedSequenceConvertibleType<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Transforms each element with a closure: see ``ObservableType/map(_:)``.
  @preconcurrency @inlinable public func map<Result>(
    @_inheritActorContext _ selector: @escaping @isolated(any) @Sendable (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().map(there(selector)))
  }

  /// Transforms each element, and drops it if the result is nil: see ``ObservableType/compactMap(_:)``.
  @preconcurrency @inlinable public func compactMap<Result>(
    @_inheritActorContext _ selector: @escaping @isolated(any) @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().compactMap(there(selector)))
  }

  /// Publishes the elements that satisfy a condition: see ``ObservableType/filter(_:)``.
  @preconcurrency @inlinable public func filter(
    @_inheritActorContext _ predicate: @escaping @isolated(any) @Sendable (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(there(predicate)))
  }

  /// Publishes the elements of each element's sequence: see ``ObservableType/flatMap(_:)``.
  @preconcurrency @inlinable public func flatMap<Sharing, Result>(
    @_inheritActorContext _ selector:
      @escaping @isolated(any) @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMap(there(selector)))
  }

  /// Publishes the elements of the latest element's sequence: see ``ObservableType/flatMapLatest(_:)``.
  @preconcurrency @inlinable public func flatMapLatest<Sharing, Result>(
    @_inheritActorContext _ selector:
      @escaping @isolated(any) @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapLatest(there(selector)))
  }

  /// Drops elements while an element's sequence lasts: see ``ObservableType/flatMapFirst(_:)``.
  @preconcurrency @inlinable public func flatMapFirst<Sharing, Result>(
    @_inheritActorContext _ selector:
      @escaping @isolated(any) @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapFirst(there(selector)))
  }

  /// Calls closures for the events, like the `do` of ``ObservableType``.
  @preconcurrency @inlinable public func `do`(
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext afterNext: (@isolated(any) @Sendable (Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext afterCompleted: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onSubscribe: (@isolated(any) @Sendable () -> Void)? = nil,
    @_inheritActorContext onSubscribed: (@isolated(any) @Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext.map { there($0) },
        afterNext: afterNext.map { there($0) },
        onCompleted: onCompleted.map { there($0) },
        afterCompleted: afterCompleted.map { there($0) },
        onSubscribe: onSubscribe.map { there($0) },
        onSubscribed: onSubscribed.map { there($0) },
        onDispose: onDispose
      )
    )
  }

  /// Prints the events of each subscription: see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Drops an element whose key equals that of the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged<Key: Equatable & SendableMetatype>(
    @_inheritActorContext _ keySelector: @escaping @isolated(any) @Sendable (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(there(keySelector)))
  }

  /// Drops an element that a closure considers equal to the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops an element whose key a closure considers equal to that of the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged<Key>(
    @_inheritActorContext _ keySelector: @escaping @isolated(any) @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(there(keySelector), comparer: comparer))
  }

  /// Publishes at most one element in each interval: see ``ObservableType/throttle(_:latest:scheduler:)``.
  @preconcurrency @inlinable public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> where Element: Sendable {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Publishes an element only after a pause: see ``ObservableType/debounce(_:scheduler:)``.
  @preconcurrency @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  where Element: Sendable {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delivers events later: see ``ObservableType/delay(_:scheduler:)``.
  @preconcurrency @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  where Element: Sendable {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Combines each element with the previous result: see ``ObservableType/scan(_:accumulator:)``.
  @preconcurrency @inlinable public func scan<Result>(
    _ seed: Result,
    accumulator: @escaping @Sendable (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Drops the first elements: see ``ObservableType/skip(_:)``.
  @inlinable public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Publishes an element, and then those of this sequence: see ``ObservableType/startWith(_:)``.
  @inlinable public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Publishes the latest element of another sequence: see ``ObservableType/withLatestFrom(_:)``.
  @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence<SharingStrategy, Second.Element>(asObservable().withLatestFrom(second))
  }

  /// Combines two sequences' elements: see ``ObservableType/withLatestFrom(_:resultSelector:)``.
  @preconcurrency @inlinable public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @Sendable (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Result>(
      asObservable().withLatestFrom(second, resultSelector: resultSelector)
    )
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops an element that equals the one before it: see ``ObservableType/distinctUntilChanged()``.
  @inlinable public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Publishes the elements of the latest sequence: see ``ObservableType/switchLatest()``.
  @inlinable public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().switchLatest())
  }

  /// Publishes the elements of all sequences that this sequence publishes: see ``ObservableType/merge()``.
  @inlinable public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge())
  }

  /// Merges a limited number of sequences at a time: see ``ObservableType/merge(maxConcurrent:)``.
  @inlinable public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element>
  {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      asObservable().merge(maxConcurrent: maxConcurrent)
    )
  }
}
