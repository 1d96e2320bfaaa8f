// Written by Scripts/generate arities.

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
    Combination.observable(.latest) { combination in
      let (a, b) = (combination.add(a), combination.add(b))
      return { try resultSelector(a.next(), b.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c) = (combination.add(a), combination.add(b), combination.add(c))
      return { try resultSelector(a.next(), b.next(), c.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c, d) = (combination.add(a), combination.add(b), combination.add(c), combination.add(d))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c, d, e) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c, d, e, f) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c, d, e, f, g) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f), combination.add(g)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next()) }
    }
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
    Combination.observable(.latest) { combination in
      let (a, b, c, d, e, f, g, h) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f), combination.add(g), combination.add(h)
      )
      return {
        try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next(), h.next())
      }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b) = (combination.add(a), combination.add(b))
      return { try resultSelector(a.next(), b.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c) = (combination.add(a), combination.add(b), combination.add(c))
      return { try resultSelector(a.next(), b.next(), c.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c, d) = (combination.add(a), combination.add(b), combination.add(c), combination.add(d))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c, d, e) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c, d, e, f) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c, d, e, f, g) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f), combination.add(g)
      )
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next()) }
    }
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
    Combination.observable(.zip) { combination in
      let (a, b, c, d, e, f, g, h) = (
        combination.add(a), combination.add(b), combination.add(c), combination.add(d), combination.add(e),
        combination.add(f), combination.add(g), combination.add(h)
      )
      return {
        try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next(), h.next())
      }
    }
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
    Observable<(A.Element, B.Element)>.combineLatest(a, b) { ($0, $1) }
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
    Observable<(A.Element, B.Element, C.Element)>.combineLatest(a, b, c) { ($0, $1, $2) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element)>.combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>.combineLatest(a, b, c, d, e) {
      ($0, $1, $2, $3, $4)
    }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>.combineLatest(
      a,
      b,
      c,
      d,
      e,
      f
    ) { ($0, $1, $2, $3, $4, $5) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>.combineLatest(
      a,
      b,
      c,
      d,
      e,
      f,
      g
    ) { ($0, $1, $2, $3, $4, $5, $6) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
      .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
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
    Observable<(A.Element, B.Element)>.zip(a, b) { ($0, $1) }
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
    Observable<(A.Element, B.Element, C.Element)>.zip(a, b, c) { ($0, $1, $2) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element)>.zip(a, b, c, d) { ($0, $1, $2, $3) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>.zip(a, b, c, d, e) {
      ($0, $1, $2, $3, $4)
    }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>.zip(a, b, c, d, e, f) {
      ($0, $1, $2, $3, $4, $5)
    }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>.zip(
      a,
      b,
      c,
      d,
      e,
      f,
      g
    ) { ($0, $1, $2, $3, $4, $5, $6) }
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
    Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>.zip(
      a,
      b,
      c,
      d,
      e,
      f,
      g,
      h
    ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
