extension Observable {
  /// Creates a sequence of one element.
  ///
  /// The element is delivered on demand, and the completion directly after it. The sequence does not fail.
  ///
  /// Mirrors RxSwift's `Observable.just(_:)`.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Just(element).setFailureType(to: (any Error).self))
  }

  /// Creates a sequence of elements.
  ///
  /// Elements are delivered on demand, and the completion directly after the last, or at once if there is none. The
  /// sequence does not fail.
  ///
  /// Mirrors RxSwift's `Observable.of(_:)`.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }

  /// Creates a sequence of the elements of an array.
  ///
  /// Elements are delivered on demand, and the completion directly after the last, or at once if there is none. The
  /// sequence does not fail.
  ///
  /// Mirrors RxSwift's `Observable.from(_:)`.
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> { array.publisher.asObservable() }

  /// Creates a sequence of the elements of another kind of sequence.
  ///
  /// Elements are delivered on demand, and the completion directly after the last, or at once if there is none. The
  /// sequence does not fail.
  ///
  /// Mirrors RxSwift's `Observable.from(_:)`.
  @inlinable
  public static func from<S: Sequence & Sendable>(_ sequence: S) -> Observable<Element>
  where S.Element == Element {
    sequence.publisher.asObservable()
  }

  /// Creates a sequence of the value of an optional, or of nothing if it is nil.
  ///
  /// The value is delivered on demand, and the completion directly after it, or at once if there is none. The sequence does
  /// not fail.
  ///
  /// Mirrors RxSwift's `Observable.from(optional:)`.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> { optional.map(just) ?? empty() }

  /// Creates a sequence that completes without an element.
  ///
  /// The completion is delivered at once, without demand. The sequence does not fail.
  ///
  /// Mirrors RxSwift's `Observable.empty()`.
  @inlinable
  public static func empty() -> Observable<Element> { Observable(Empty<Element, any Error>()) }

  /// Creates a sequence that sends nothing: it never completes, and never fails.
  ///
  /// Mirrors RxSwift's `Observable.never()`.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Empty<Element, any Error>(completeImmediately: false))
  }

  /// Creates a sequence that fails.
  ///
  /// The error is delivered at once, without demand, in place of a completion.
  ///
  /// Mirrors RxSwift's `Observable.error(_:)`.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable(Fail<Element, any Error>(error: error))
  }

  /// Creates a sequence of one element, repeated without end. Elements are created as they are requested.
  ///
  /// It neither completes nor fails.
  ///
  /// Mirrors RxSwift's `Observable.repeatElement(_:)`.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    sequence(first: element, next: { $0 }).publisher.asObservable()
  }

  /// Creates a sequence of states, each computed of the one before it. They are computed as they are requested.
  ///
  /// - Parameters:
  ///   - initialState: the first state.
  ///   - condition: whether a state is published; if not, the sequence completes. If it throws, the sequence fails with that
  ///     error.
  ///   - iterate: computes the next state. If it throws, the sequence fails with that error.
  ///
  /// Mirrors RxSwift's `Observable.generate(initialState:condition:iterate:)`.
  @preconcurrency
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    sequence(first: Result<Element, any Error>.success(initialState)) { previous in
      Result { try iterate(previous.get()) }
    }
    .publisher.setFailureType(to: (any Error).self)
    .tryMap { state -> Element? in
      let state = try state.get()
      return try condition(state) ? state : nil
    }
    .prefix { $0 != nil }
    .map { $0.unsafelyUnwrapped }
    .asObservable()
  }
}

extension Observable where Element: FixedWidthInteger {
  /// Creates a sequence of consecutive numbers.
  ///
  /// - Parameters:
  ///   - start: the first number.
  ///   - count: how many numbers, zero or more. A negative number is a programming error and traps, as does a last number
  ///     that the type cannot represent.
  ///
  /// Numbers are delivered on demand, and the completion directly after the last, or at once if there is none. The sequence
  /// does not fail.
  ///
  /// Mirrors RxSwift's `Observable.range(start:count:)`.
  @inlinable
  public static func range(start: Element, count: Element) -> Observable<Element> {
    if count < 0 { misuse("Observable.range(start:count:) takes a count that is not negative") }
    guard count > 0 else { return empty() }
    let (last, overflow) = start.addingReportingOverflow(count - 1)
    if overflow { misuse("Observable.range(start:count:) takes numbers that their type can represent") }
    return sequence(first: start) { $0 < last ? $0 + 1 : nil }.publisher.asObservable()
  }
}
