public import ReactiveCore

extension Publisher where Failure == Never {
  /// Publishes the elements of events, and drops the other events.
  ///
  /// Use it after ``materialize()`` for the values; ``failures()`` publishes the errors. Unlike
  /// ``dematerialize()``, it doesn't complete with an event.
  ///
  /// ![The elements of the events; the others are dropped.](values)
  ///
  /// ```swift
  /// struct NotFound: Error {}
  ///
  /// let events: [Event<String, NotFound>] = [.next("page 1"), .error(NotFound()), .next("page 3")]
  /// _ = events.publisher.values().sink { print($0) }
  /// // page 1
  /// // page 3
  /// ```
  ///
  /// For each dropped event, one more is requested. The completion and cancellation pass through unchanged;
  /// it can't fail.
  ///
  /// Mirrors CombineExt's `values()` and RxSwiftExt's `elements()`.
  @inlinable
  public func values<Element, ElementFailure: Error>() -> Publishers.CompactMap<Self, Element>
  where Output == Event<Element, ElementFailure> {
    compactMap { $0.element }
  }

  /// Publishes the errors of events, and drops the other events.
  ///
  /// Use it after ``materialize()`` to show errors while the values go elsewhere; ``values()`` publishes
  /// those.
  ///
  /// ![The error of the events; the others are dropped.](failures)
  ///
  /// ```swift
  /// struct NotFound: Error {}
  ///
  /// let events: [Event<String, NotFound>] = [.next("page 1"), .error(NotFound()), .next("page 3")]
  /// _ = events.publisher.failures().sink { print($0) }
  /// // NotFound()
  /// ```
  ///
  /// For each dropped event, one more is requested. The completion and cancellation pass through unchanged;
  /// it can't fail.
  ///
  /// Mirrors CombineExt's `failures()` and RxSwiftExt's `errors()`.
  @inlinable
  public func failures<Element, ElementFailure: Error>() -> Publishers.CompactMap<Self, ElementFailure>
  where Output == Event<Element, ElementFailure> {
    compactMap { $0.error }
  }
}

// Drawing: values
//   let pages: [Character: Event<String, NotFound>] = [
//     "a": .next("page 1"), "e": .error(NotFound()), "b": .next("page 3"),
//   ]
//   let events = input("-a---e---b-|", values: pages)
//   output(events`.values()`)

// Drawing: failures
//   let pages: [Character: Event<String, NotFound>] = [
//     "a": .next("page 1"), "e": .error(NotFound()), "b": .next("page 3"),
//   ]
//   let events = input("-a---e---b-|", values: pages)
//   output(events`.failures()`)
