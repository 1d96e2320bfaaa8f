public import ReactiveExtras

extension ObservableType {
  /// Publishes the elements that satisfy a condition: see `tryFilter(_:)` in ReactiveCore.
  @preconcurrency @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    Observable(upstream.tryFilter(predicate))
  }

  /// Drops elements that a closure considers equal to the previous one: see `tryRemoveDuplicates(by:)` in
  /// ReactiveCore.
  @preconcurrency @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(upstream.tryRemoveDuplicates(by: comparer))
  }

  /// Drops an element whose key equals that of the previous one: see `removeDuplicates(by:)` in ReactiveCore.
  ///
  /// - Parameter keySelector: called once for each element.
  @preconcurrency @inlinable public func distinctUntilChanged<Key: Equatable & SendableMetatype>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Drops an element whose key a closure considers equal to that of the previous one: see
  /// `tryRemoveDuplicates(by:)` in ReactiveCore.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key of an element.
  ///   - comparer: returns true if the second key is a duplicate of the first.
  @preconcurrency @inlinable public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    Observable(
      upstream.tryMap { (element: $0, key: try keySelector($0)) }
        .tryRemoveDuplicates { try comparer($0.key, $1.key) }
        .map { $0.element }
    )
  }

  /// Compares elements by the value at a key path: see `removeDuplicates(by:)` in ReactiveCore.
  @inlinable public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    Observable(upstream.removeDuplicates { $0[keyPath: keyPath] == $1[keyPath: keyPath] })
  }

  /// Publishes the first elements, then completes: see `prefix(_:)` in ReactiveCore.
  ///
  /// - Parameter count: the maximum number of elements; with zero, this sequence is not subscribed to. A
  ///   negative number is a programming error and traps.
  @inlinable public func take(_ count: Int) -> Observable<Element> {
    count == 0 ? .empty() : Observable(upstream.prefix(count))
  }

  /// Publishes the elements until one does not satisfy a condition, then completes.
  ///
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: determines whether the element that doesn't satisfy the condition is published.
  ///
  /// See `prefix(while:behavior:)` in ReactiveExtras.
  @preconcurrency @inlinable public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    switch behavior {
    case .exclusive: Observable(upstream.tryPrefix(while: predicate))
    case .inclusive:
      Observable(
        upstream.tryMap { (element: $0, continues: try predicate($0)) }
          .prefix(while: { $0.continues }, behavior: .inclusive)
          .map { $0.element }
      )
    }
  }

  /// Publishes the elements until another sequence publishes one, then completes.
  ///
  /// - Parameter other: its error fails the sequence; its completion is ignored.
  ///
  /// It also completes or fails when this sequence does, which cancels the other. Cancellation cancels both.
  /// For an example and a drawing see `prefix(untilOutputFrom:)` in ReactiveCore.
  @inlinable public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    composed { sink, source in
      sink.subscribe(to: other) { event, input in
        switch event {
        case .next: sink.finish(.finished)
        case .error: sink.finish(event)
        case .completed: input.dispose()
        }
      }
      sink.forward(source)
    }
  }

  /// Publishes the elements until one satisfies a condition, then completes.
  ///
  /// - Parameters:
  ///   - predicate: the condition.
  ///   - behavior: determines whether the element that satisfies the condition is published.
  ///
  /// See `prefix(while:behavior:)` in ReactiveExtras.
  @preconcurrency @inlinable public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Publishes the last elements, when this sequence completes.
  ///
  /// - Parameter count: the maximum number of elements, zero or more. A negative number is a programming
  ///   error and traps.
  ///
  /// An error is delivered without them. See `takeLast(_:)` in ReactiveExtras.
  @inlinable public func takeLast(_ count: Int) -> Observable<Element> {
    Observable(upstream.takeLast(count))
  }

  /// Publishes the latest element whenever another sequence publishes one or completes, unless it was already
  /// published.
  ///
  /// - Parameters:
  ///   - sampler: the other sequence. Its error fails the sequence.
  ///   - defaultValue: published if there is no new element.
  ///
  /// After this sequence has completed, the sampler's next event publishes the last element and completes the
  /// result. For an example, a drawing, cancellation and demand see `sample(_:)` in ReactiveExtras.
  @inlinable public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    composed { sink, source in
      var latest: Element?
      var hasCompleted = false
      var isSampled = true
      sink.subscribe(to: source) { event, input in
        switch event {
        case .next(let element): latest = element
        case .error: sink.emit(event)
        case .completed:
          hasCompleted = true
          // Without the sampler, nothing more is sent, not even a completion.
          if isSampled { input.dispose() } else { sink.cancel() }
        }
      }
      sink.subscribe(to: sampler) { event, _ in
        if case .error = event { return sink.finish(event) }
        if let element = latest.take() ?? defaultValue { sink.emit(element) }
        if hasCompleted { sink.finish(.finished) }
        if event.isStopEvent { isSampled = false }
      }
    }
  }

  /// Drops the first elements, and publishes the others: see `dropFirst(_:)` in ReactiveCore.
  ///
  /// - Parameter count: the number of elements, zero or more. A negative number is a programming error and
  ///   traps.
  @inlinable public func skip(_ count: Int) -> Observable<Element> { Observable(upstream.dropFirst(count)) }

  /// Drops elements until one doesn't satisfy a condition: see `tryDrop(while:)` in ReactiveCore.
  @preconcurrency @inlinable
  public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    Observable(upstream.tryDrop(while: predicate))
  }

  /// Drops elements until another sequence publishes one, then publishes the rest.
  ///
  /// - Parameter other: its error fails the sequence. If it completes without an element, nothing is
  ///   published.
  ///
  /// It completes with this sequence, if the other has published an element; otherwise it never completes. It
  /// fails when this sequence does. Cancellation cancels both. For an example and a drawing see
  /// `drop(untilOutputFrom:)` in ReactiveCore.
  @inlinable public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    composed { sink, source in
      var isOpen = false
      sink.subscribe(to: source) { event, _ in
        if isOpen || event.error != nil { return sink.emit(event) }
        // Nothing more can be published, and the result never completes.
        if event.isStopEvent { sink.cancel() }
      }
      sink.subscribe(to: other) { event, input in
        switch event {
        case .next: isOpen = true
        case .error: sink.finish(event)
        case .completed: break
        }
        input.dispose()
      }
    }
  }

  /// Publishes only the error or the completion: see `ignoreOutput()` in ReactiveCore.
  @inlinable public func ignoreElements() -> Observable<Never> { Observable(upstream.ignoreOutput()) }

  /// Publishes the element at an index, then completes.
  ///
  /// - Parameter index: zero or more. A negative number is a programming error and traps.
  ///
  /// If this sequence completes earlier, the result fails with ``RxError/argumentOutOfRange``. If this
  /// sequence fails first, its error is delivered. For an example and a drawing see `output(at:)` in
  /// ReactiveCore.
  @inlinable public func element(at index: Int) -> Observable<Element> {
    Observable(upstream.output(at: index).orFail(with: RxError.argumentOutOfRange))
  }

  /// Publishes the first element, and completes if no other follows.
  ///
  /// If a second one is received, the sequence fails with ``RxError/moreThanOneElement``; if this sequence
  /// completes without an element, with ``RxError/noElements``. An error of this sequence is delivered, even
  /// after the element.
  @inlinable public func single() -> Observable<Element> {
    Observable(
      enumerated().upstream
        .tryMap { index, element in
          if index > 0 { throw RxError.moreThanOneElement }
          return element
        }
        .orFail(with: RxError.noElements)
    )
  }

  /// Publishes the first element that satisfies a condition, and completes if no other one follows.
  ///
  /// It fails as ``single()`` does.
  @preconcurrency @inlinable
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    filter(predicate).single()
  }

  /// Publishes an element if this sequence completes without one: see `replaceEmpty(with:)` in ReactiveCore.
  @inlinable public func ifEmpty(default element: Element) -> Observable<Element> {
    Observable(upstream.replaceEmpty(with: element))
  }

  /// Continues with another sequence if this one completes without an element.
  ///
  /// An error of this sequence is delivered. Otherwise it completes or fails as the last sequence does.
  @inlinable public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Observable(
      upstream.orFail(with: IsEmpty()).tryCatch(
        sendable(throwing: { error in
          guard error is IsEmpty else { throw error }
          return other
        })
      )
    )
  }
}

/// The failure of a sequence that completed without an element, which `ifEmpty(switchTo:)` catches.
@usableFromInline struct IsEmpty: Error {
  @usableFromInline init() {}
}

extension ObservableType where Element: Equatable {
  /// Drops an element that equals the previous one: see `removeDuplicates()` in ReactiveCore.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> { Observable(upstream.removeDuplicates()) }
}

/// Determines whether `take(while:)` and `take(until:)` publish the element at which they complete.
@frozen public enum TakeBehavior: Hashable, Sendable {
  /// That element is published.
  case inclusive
  /// That element is dropped.
  case exclusive
}

extension Publisher where Failure == any Error {
  /// Publishes the values of this publisher, or fails if it finishes without one.
  @inlinable func orFail(with error: any Error) -> some Publisher<Output, any Error> {
    map(Optional.some).replaceEmpty(with: nil).tryMap { value in
      guard let value else { throw error }
      return value
    }
  }
}
