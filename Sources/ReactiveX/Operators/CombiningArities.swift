// Written by Scripts/arities.

extension Observable {
  /// Combines the latest elements of two sequences, whenever one of them publishes one.
  ///
  /// It starts when each has published an element, and completes when all have completed. An error of any of them fails it.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(a.upstream.combineLatest(b.upstream).tryMap { try resultSelector($0, $1) })
  }

  /// Combines the latest elements of three sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(a.upstream.combineLatest(b.upstream, c.upstream).tryMap { try resultSelector($0, $1, $2) })
  }

  /// Combines the latest elements of four sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).tryMap {
        try resultSelector($0, $1, $2, $3)
      }
    )
  }

  /// Combines the latest elements of five sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(e.upstream).tryMap {
        try resultSelector($0.0, $0.1, $0.2, $0.3, $1)
      }
    )
  }

  /// Combines the latest elements of six sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream)
      ).tryMap { try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1) }
    )
  }

  /// Combines the latest elements of seven sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws
      -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream, g.upstream)
      ).tryMap { try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2) }
    )
  }

  /// Combines the latest elements of eight sequences: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream, g.upstream, h.upstream)
      ).tryMap { try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3) }
    )
  }

  /// Combines the first elements of two sequences, then the second ones, and so on.
  ///
  /// An element is buffered until the other has published its own. It completes when one has completed and all its elements
  /// are combined. An error of any of them fails it.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(a.upstream.zip(b.upstream).tryMap { try resultSelector($0, $1) })
  }

  /// Combines the elements of three sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(a.upstream.zip(b.upstream, c.upstream).tryMap { try resultSelector($0, $1, $2) })
  }

  /// Combines the elements of four sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).tryMap { try resultSelector($0, $1, $2, $3) }
    )
  }

  /// Combines the elements of five sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream).tryMap {
        try resultSelector($0.0, $0.1, $0.2, $0.3, $1)
      }
    )
  }

  /// Combines the elements of six sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream.zip(f.upstream)).tryMap {
        try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1)
      }
    )
  }

  /// Combines the elements of seven sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws
      -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream.zip(f.upstream, g.upstream)).tryMap {
        try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
      }
    )
  }

  /// Combines the elements of eight sequences in order: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:_:_:resultSelector:)`.
  @preconcurrency
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Observable(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(
        e.upstream.zip(f.upstream, g.upstream, h.upstream)
      ).tryMap { try resultSelector($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3) }
    )
  }
}

// `Any` stands for the element that the call leaves out: `Observable.zip(names, ages)`.
extension Observable where Element == Any {
  /// Publishes the latest elements of two sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:)`.
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable<(A.Element, B.Element)>(a.upstream.combineLatest(b.upstream))
  }

  /// Publishes the latest elements of three sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:)`.
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable<(A.Element, B.Element, C.Element)>(a.upstream.combineLatest(b.upstream, c.upstream))
  }

  /// Publishes the latest elements of four sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:)`.
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element)>(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream)
    )
  }

  /// Publishes the latest elements of five sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:)`.
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(e.upstream).map {
        ($0.0, $0.1, $0.2, $0.3, $1)
      }
    )
  }

  /// Publishes the latest elements of six sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:)`.
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream)
      ).map { ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1) }
    )
  }

  /// Publishes the latest elements of seven sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:_:)`.
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream, g.upstream)
      ).map { ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2) }
    )
  }

  /// Publishes the latest elements of eight sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `combineLatest(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.combineLatest(_:_:_:_:_:_:_:_:)`.
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>(
      a.upstream.combineLatest(b.upstream, c.upstream, d.upstream).combineLatest(
        e.upstream.combineLatest(f.upstream, g.upstream, h.upstream)
      ).map { ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3) }
    )
  }

  /// Publishes the elements, in order, of two sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:)`.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable<(A.Element, B.Element)>(a.upstream.zip(b.upstream))
  }

  /// Publishes the elements, in order, of three sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:)`.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable<(A.Element, B.Element, C.Element)>(a.upstream.zip(b.upstream, c.upstream))
  }

  /// Publishes the elements, in order, of four sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:)`.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element)>(
      a.upstream.zip(b.upstream, c.upstream, d.upstream)
    )
  }

  /// Publishes the elements, in order, of five sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:)`.
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream).map { ($0.0, $0.1, $0.2, $0.3, $1) }
    )
  }

  /// Publishes the elements, in order, of six sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:)`.
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream.zip(f.upstream)).map {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1)
      }
    )
  }

  /// Publishes the elements, in order, of seven sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:_:)`.
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(e.upstream.zip(f.upstream, g.upstream)).map {
        ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
      }
    )
  }

  /// Publishes the elements, in order, of eight sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  ///
  /// For an example, a drawing, completion, failure, cancellation and demand see `zip(_:)` in ReactiveCore.
  ///
  /// Mirrors RxSwift's `Observable.zip(_:_:_:_:_:_:_:_:)`.
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)> {
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>(
      a.upstream.zip(b.upstream, c.upstream, d.upstream).zip(
        e.upstream.zip(f.upstream, g.upstream, h.upstream)
      ).map { ($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3) }
    )
  }
}
