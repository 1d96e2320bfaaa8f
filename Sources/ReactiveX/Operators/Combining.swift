public import ReactiveExtras

extension ObservableType {
  /// Publishes elements, and then those of this sequence.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `prepend(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `startWith(_:)`.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Observable(upstream.prepend(elements))
  }

  /// Publishes the elements of this sequence, and then those of another.
  ///
  /// - Parameter second: subscribed to when this sequence has completed.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `append(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `concat(_:)`.
  @inlinable
  public func concat<Source: ObservableType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Observable(upstream.append(second.upstream))
  }

  /// Publishes, for each element of this sequence, the latest element of another.
  ///
  /// - Parameter second: subscribed to first. When it completes, its last element remains in use; an error of it fails the
  ///   sequence.
  ///
  /// An element that is received before the other's first is dropped. The sequence completes with this one.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `withLatestFrom(_:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `withLatestFrom(_:)`.
  @inlinable
  public func withLatestFrom<Source: ObservableType>(_ second: Source) -> Observable<Source.Element> {
    Observable<Source.Element>(upstream.withLatestFrom(second.upstream))
  }

  /// Combines each element of this sequence with the latest element of another.
  ///
  /// For the other sequence, see ``withLatestFrom(_:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `withLatestFrom(_:_:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `withLatestFrom(_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public func withLatestFrom<Source: ObservableType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      upstream.withLatestFrom(second.upstream) { ($0, $1) }.tryMap { try resultSelector($0, $1) }
    )
  }
}

extension ObservableType {
  /// Publishes what this sequence or another sends, whichever sends an event first, and cancels the other.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `amb(_:)` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `amb(_:)`.
  @inlinable
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    Observable(upstream.amb(right.upstream))
  }
}

extension Observable {
  /// Publishes what the first of several sequences to send an event sends, and cancels the others.
  ///
  /// Without sequences it completes at once.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `amb()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.amb(_:)`.
  @inlinable
  public static func amb(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(sources.amb())
  }

  /// Combines the latest elements of any number of sequences, whenever one of them publishes one.
  ///
  /// It starts when each has published an element, and completes when all have completed. An error of any of them fails it.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<Value>(
    _ sources: [Observable<Value>],
    resultSelector: @escaping @Sendable ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(sources.combineLatest().tryMap(resultSelector))
  }

  /// Combines the first elements of any number of sequences, then the second ones, and so on.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<Value>(
    _ sources: [Observable<Value>],
    resultSelector: @escaping @Sendable ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(sources.zip().tryMap(resultSelector))
  }

  /// Publishes the latest elements of any number of sequences as an array: see ``combineLatest(_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:)`.
  @inlinable
  public static func combineLatest<Value>(_ sources: [Observable<Value>]) -> Observable<Element>
  where Element == [Value] {
    Observable(sources.combineLatest())
  }

  /// Publishes the elements of any number of sequences as arrays, in order: see ``zip(_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:)`.
  @inlinable
  public static func zip<Value>(_ sources: [Observable<Value>]) -> Observable<Element>
  where Element == [Value] {
    Observable(sources.zip())
  }

  /// Publishes the elements of several sequences, in the order in which they are received.
  ///
  /// It completes when all of them have. An error of any of them fails it, and cancels the others.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `merge()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.merge(_:)`.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// Publishes the elements of several sequences, in the order in which they are received.
  ///
  /// It completes when all of them have. An error of any of them fails it, and cancels the others.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `merge()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.merge(_:)`.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(Publishers.MergeMany(sources))
  }

  /// Publishes the elements of several sequences, one sequence after the other.
  ///
  /// Each is subscribed to when the one before it has completed.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `concatenate()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.concat(_:)`.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

  /// Publishes the elements of several sequences, one sequence after the other.
  ///
  /// Each is subscribed to when the one before it has completed.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `concatenate()` in ReactiveExtras.
  ///
  /// Mirrors RxSwift's `Observable.concat(_:)`.
  @inlinable
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(
      sources.publisher.setFailureType(to: (any Error).self).flatMap(maxPublishers: .max(1)) { $0 }
    )
  }
}
