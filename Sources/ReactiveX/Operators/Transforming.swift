public import ReactiveExtras

extension ObservableType {
  /// Transforms each element with a closure: see `tryMap(_:)` in ReactiveCore.
  @preconcurrency @inlinable
  public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
    Observable<Result>(upstream.tryMap(transform))
  }

  /// Transforms each element, and drops it if the result is nil: see `tryCompactMap(_:)` in ReactiveCore.
  @preconcurrency @inlinable public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(upstream.tryCompactMap(transform))
  }

  /// Publishes each element with its index, the first with 0: see `enumerated(initial:)` in ReactiveExtras.
  @inlinable public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)>(upstream.enumerated())
  }

  /// Turns each element into a sequence, and publishes the elements of all these sequences.
  ///
  /// It completes when this sequence and all of those have completed. An error of any of them fails it, and
  /// cancels the others. See `flatMap(maxPublishers:_:)` in ReactiveCore.
  @preconcurrency @inlinable public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(upstream.tryMap { try selector($0).asObservable() }.flatMap { $0 })
  }

  /// Publishes the elements of the latest element's sequence: see `switchToLatest()` in ReactiveCore.
  @preconcurrency @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(upstream.tryMap { try selector($0).asObservable() }.switchToLatest())
  }

  /// Turns an element into a sequence and publishes its elements; drops further elements until it completes:
  /// see `flatMapFirst(_:)` in ReactiveExtras.
  ///
  /// - Parameter selector: not called for an element that is dropped.
  @preconcurrency @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    // `tryMap` would also call the selector for elements that are dropped.
    Observable<Source.Element>(
      upstream.flatMapFirst { element in
        do { return try selector(element).asObservable() } catch { return Observable.error(error) }
      }
    )
  }

  /// Turns each element into a sequence, and publishes the elements of one sequence after the other.
  ///
  /// Sequences that wait for an earlier one are buffered without a limit. An error of this sequence, or of
  /// any of those, fails it immediately. See `concatMap(_:)` in ReactiveExtras.
  @preconcurrency @inlinable public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(upstream.tryMap { try selector($0).asObservable() }.merging(atMost: 1))
  }

  /// Combines each element with the previous result, and publishes each result: see `tryScan(_:_:)` in
  /// ReactiveCore.
  ///
  /// - Parameters:
  ///   - seed: combined with the first element. It is not published itself.
  ///   - accumulator: combines the previous result with the next element.
  @preconcurrency @inlinable public func scan<Result>(
    _ seed: Result,
    accumulator: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(upstream.tryScan(seed, accumulator))
  }

  /// Changes the previous result with each element, and publishes each result: see ``scan(_:accumulator:)``.
  @preconcurrency @inlinable public func scan<Result>(
    into seed: Result,
    accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    composed { sink, source in
      var result = seed
      sink.subscribe(to: source) { event, _ in
        guard case .next(let element) = event else { return sink.finish(event) }
        do { try accumulator(&result, element) } catch { return sink.finish(.failure(error)) }
        sink.emit(result)
      }
    }
  }

  /// Combines all elements into one result, and publishes it when this sequence completes: see
  /// `tryReduce(_:_:)` in ReactiveCore.
  ///
  /// - Parameters:
  ///   - seed: combined with the first element; the result if there is no element.
  ///   - accumulator: combines the result so far with the next element.
  @preconcurrency @inlinable public func reduce<Result>(
    _ seed: Result,
    accumulator: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(upstream.tryReduce(seed, accumulator))
  }

  /// Combines all elements into one result, and publishes it transformed: see ``reduce(_:accumulator:)``.
  @preconcurrency @inlinable public func reduce<Partial, Result>(
    _ seed: Partial,
    accumulator: @escaping @Sendable (Partial, Element) throws -> Partial,
    mapResult: @escaping @Sendable (Partial) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator).map(mapResult)
  }

  /// Publishes all elements as an array, when this sequence completes: see `collect()` in ReactiveCore.
  @inlinable public func toArray() -> Single<[Element]> {
    Single<[Element]>(raw: Observable<[Element]>(upstream.collect()))
  }

  /// Publishes the events of this sequence as elements: an error is an element too, and the completion
  /// follows it. See `materialize()` in ReactiveExtras.
  @inlinable public func materialize() -> Observable<Event<Element>> {
    composed { sink, source in
      sink.subscribe(to: source) { event, _ in
        sink.emit(.next(event))
        if event.isStopEvent { sink.finish(.finished) }
      }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  /// Sends the events that this sequence publishes as elements: the inverse of
  /// ``ObservableType/materialize()``.
  ///
  /// An error of this sequence itself is delivered. See `dematerialize()` in ReactiveExtras.
  @inlinable public func dematerialize() -> Observable<Element.Element> {
    composed { sink, source in
      sink.subscribe(to: source) { event, _ in
        if case .next(let element) = event { sink.emit(element.event) } else { sink.finish(event) }
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Publishes the elements of all sequences that this one publishes: see ``ObservableType/flatMap(_:)``.
  @inlinable public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// Publishes the elements of the sequences that this sequence publishes, a limited number of sequences at a
  /// time.
  ///
  /// - Parameter maxConcurrent: the maximum number of sequences subscribed to at once, one or more. The
  ///   others are buffered without a limit. Zero or less is a programming error and traps.
  ///
  /// It completes when this sequence and all of those have completed. An error of any of them fails it
  /// immediately, cancels the others and drops the buffered ones.
  @inlinable public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    if maxConcurrent < 1 { misuse("merge(maxConcurrent:) takes a number of one or more") }
    return Observable<Element.Element>(upstream.map { $0.asObservable() }.merging(atMost: maxConcurrent))
  }

  /// Publishes the elements of the sequences that this sequence publishes, one sequence after the other.
  ///
  /// Sequences that wait for an earlier one are buffered without a limit. See `concatMap(_:)` in
  /// ReactiveExtras.
  @inlinable public func concat() -> Observable<Element.Element> { concatMap { $0 } }

  /// Publishes the elements of the latest sequence: see `switchToLatest()` in ReactiveCore.
  @inlinable public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

extension Publisher where Output: Publisher & SendableMetatype, Output.Failure == Failure {
  /// Merges the publishers that this one publishes, a limited number at a time. The others are buffered. One
  /// that has finished is disposed before the next one is subscribed to, as in RxSwift.
  @inlinable func merging(atMost count: Int) -> Publishers.ConcatMap<Self, Output> {
    Publishers.ConcatMap(upstream: self, maxPublishers: count, cancelsFinished: true, calling: { $0 })
  }
}
