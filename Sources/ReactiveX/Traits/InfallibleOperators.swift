public import ReactiveExtras

extension Infallible {
  /// Receives the events that the closure of `create(subscribe:)` sends.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates an infallible sequence of the events that a closure sends: see ``ObservableType/create(_:)``.
  @preconcurrency public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe(sendable { observer.on($0.event) }) })
  }

  /// Creates an infallible sequence of elements: see ``ObservableType/of(_:scheduler:)``.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { from(elements, scheduler: scheduler) }

  /// Creates an infallible sequence of a collection's elements: see ``ObservableType/from(_:scheduler:)``.
  public static func from(
    _ sequence: some Sequence<Element>,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { Infallible(.from(sequence, scheduler: scheduler)) }

  /// Combines the latest elements: see ``ObservableType/combineLatest(_:_:resultSelector:)``.
  @preconcurrency public static func combineLatest<each E>(
    _ source: repeat Infallible<each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Infallible<Element> {
    Infallible(combined(.latest, repeat each source, resultSelector: resultSelector))
  }

  /// Combines the elements of several sequences in order: see ``ObservableType/zip(_:_:resultSelector:)``.
  @preconcurrency public static func zip<each E>(
    _ source: repeat Infallible<each E>,
    resultSelector: @escaping @Sendable (repeat each E) throws -> Element
  ) -> Infallible<Element> {
    Infallible(combined(.zip, repeat each source, resultSelector: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// Publishes the latest elements as a tuple: see ``ObservableType/combineLatest(_:_:)``.
  public static func combineLatest<each E>(_ source: repeat Infallible<each E>) -> Infallible<(repeat each E)>
  {
    Infallible<(repeat each E)>.combineLatest(repeat each source) { (element: repeat each E) in
      (repeat each element)
    }
  }

  /// Publishes the elements of several sequences as tuples, in order: see ``ObservableType/zip(_:_:)``.
  public static func zip<each E>(_ source: repeat Infallible<each E>) -> Infallible<(repeat each E)> {
    Infallible<(repeat each E)>.zip(repeat each source) { (element: repeat each E) in (repeat each element) }
  }
}

extension InfallibleType {
  /// Creates an infallible sequence of one element.
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// Creates an infallible sequence of one element: see ``ObservableType/just(_:scheduler:)``.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Creates an infallible sequence that completes without an element.
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// Creates an infallible sequence that sends nothing.
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// Creates an infallible sequence for each subscription: see ``ObservableType/deferred(_:)``.
  @preconcurrency public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
  ) -> Infallible<Element> { Infallible(.deferred { try observableFactory().source }) }

  /// Creates an infallible sequence of the one element that an asynchronous closure returns.
  ///
  /// - Parameter block: runs in a new task for each subscription. Disposing the subscription cancels the
  ///   task.
  @preconcurrency
  public static func from(_ block: @escaping @Sendable () async -> Element) -> Infallible<Element>
  where Element: Sendable {
    Infallible(Single.from(block).source)
  }

  /// Combines the latest elements: see ``ObservableType/combineLatest(_:resultSelector:)``.
  @preconcurrency public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Publishes the latest elements of a collection of sequences: see ``ObservableType/combineLatest(_:)``.
  public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<
    [Element]
  >
  where Collection.Element: InfallibleType<Element> {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }

  /// Publishes the elements of one sequence after the other, like the `concat(_:)` of ``ObservableType``.
  public static func concat(_ sequence: some Sequence<Infallible<Element>>) -> Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// Publishes the elements of several sequences, one sequence after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

  /// Publishes the elements of several sequences as they arrive, like the `merge(_:)` of ``ObservableType``.
  public static func merge(_ sources: some Collection<Infallible<Element>>) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Publishes the elements of several sequences, in the order in which they are received.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

  /// Continues with another sequence, which must not fail: see ``ObservableType/concat(_:)-method``.
  @inlinable public func concat(_ second: some ObservableConvertibleType<Element>) -> Infallible<Element> {
    Infallible(asObservable().concat(second))
  }

  /// Publishes an element, and then those of this sequence: see ``ObservableType/startWith(_:)``.
  @inlinable public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Publishes the elements that satisfy a condition: see ``ObservableType/filter(_:)``.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Transforms each element with a closure: see ``ObservableType/map(_:)``.
  @preconcurrency @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Transforms each element, and drops it if the result is nil: see ``ObservableType/compactMap(_:)``.
  @preconcurrency @inlinable public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> { Infallible<Result>(asObservable().compactMap(transform)) }

  /// Drops an element whose key equals that of the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged<Key: Equatable & SendableMetatype>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(keySelector)) }

  /// Drops an element that a closure considers equal to the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(comparer)) }

  /// Drops an element whose key a closure considers equal to that of the previous one.
  @preconcurrency @inlinable public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops an element whose value at a key path equals that of the previous one.
  @inlinable public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged(at: keyPath)) }

  /// Publishes an element only after a pause: see ``ObservableType/debounce(_:scheduler:)``.
  @preconcurrency
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  where Element: Sendable {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Publishes at most one element in each interval: see ``ObservableType/throttle(_:latest:scheduler:)``.
  @preconcurrency public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers events on a scheduler: see ``ObservableType/observe(on:)``.
  @preconcurrency @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  where Element: Sendable {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes and cancels on a scheduler: see ``ObservableType/subscribe(on:)``.
  @preconcurrency public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  where Element: Sendable {
    Infallible(asObservable().subscribe(on: scheduler))
  }

  /// Turns each element into a sequence, which must not fail: see ``ObservableType/flatMap(_:)``.
  @preconcurrency @inlinable public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMap(selector)) }

  /// Turns each element into a sequence, which must not fail: see ``ObservableType/flatMapLatest(_:)``.
  @preconcurrency @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMapLatest(selector)) }

  /// Turns an element into a sequence, which must not fail: see ``ObservableType/flatMapFirst(_:)``.
  @preconcurrency @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().flatMapFirst(selector)) }

  /// Turns each element into a sequence, which must not fail: see ``ObservableType/concatMap(_:)``.
  @preconcurrency @inlinable public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(asObservable().concatMap(selector)) }

  /// Combines each element with the previous result: see ``ObservableType/scan(_:accumulator:)``.
  @preconcurrency @inlinable public func scan<Seed>(
    _ seed: Seed,
    accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> { Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator)) }

  /// Changes the previous result with each element: see ``ObservableType/scan(into:accumulator:)``.
  @preconcurrency @inlinable public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> { Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator)) }

  /// Publishes the elements until another sequence publishes one: see ``ObservableType/take(until:)``.
  ///
  /// - Parameter other: must not fail.
  @inlinable public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Publishes the elements until one satisfies a condition: see ``ObservableType/take(until:behavior:)``.
  @preconcurrency @inlinable public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible(asObservable().take(until: predicate, behavior: behavior)) }

  /// Publishes the elements until one fails a condition: see ``ObservableType/take(while:behavior:)``.
  @preconcurrency @inlinable public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { Infallible(asObservable().take(while: predicate, behavior: behavior)) }

  /// Publishes the first elements: see ``ObservableType/take(_:)``.
  @inlinable public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

  /// Publishes the elements received within a given time: see ``ObservableType/take(for:scheduler:)``.
  @preconcurrency @inlinable
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  where Element: Sendable {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops the first elements: see ``ObservableType/skip(_:)``.
  @inlinable public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

  /// Drops the elements until one does not satisfy a condition: see ``ObservableType/skip(while:)``.
  @preconcurrency @inlinable
  public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops the elements until another sequence publishes one: see ``ObservableType/skip(until:)``.
  @inlinable public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Shares one subscription: see ``ObservableType/share(replay:scope:)``.
  @inlinable
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Publishes the latest element of another sequence: see ``ObservableType/withLatestFrom(_:)``.
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().withLatestFrom(second))
  }

  /// Combines two sequences' elements: see ``ObservableType/withLatestFrom(_:resultSelector:)``.
  @preconcurrency @inlinable public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Combines each element with an object: see ``ObservableType/withUnretained(_:resultSelector:)``.
  @preconcurrency @inlinable public func withUnretained<Object: AnyObject & SendableMetatype, Out>(
    _ obj: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Infallible<Out> { Infallible<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector)) }

  /// Publishes each element with an object, which is not retained: see ``ObservableType/withUnretained(_:)``.
  @inlinable public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(obj))
  }

  /// Prints the events of each subscription: see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  /// Calls closures for the events, like the `do` of ``ObservableType``.
  @preconcurrency @inlinable public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().watched(
        { try $0.call(onNext, nil, onCompleted) },
        { try $0.call(afterNext, nil, afterCompleted) },
        (onSubscribe, onSubscribed, onDispose)
      )
    )
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops an element that equals the one before it: see ``ObservableType/distinctUntilChanged()``.
  @inlinable public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
