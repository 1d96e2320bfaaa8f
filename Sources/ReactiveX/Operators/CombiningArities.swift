// Written by Scripts/generate arities.

// swift-format-ignore-file

extension ObservableType {
  /// Combines the latest elements of two sequences, whenever one of them publishes an element.
  ///
  /// It starts when each has published an element, and completes when all have completed. An error of either fails it.
  /// See `combineLatest(_:)` in ReactiveCore.
  @preconcurrency @inlinable public static func combineLatest<A, B>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>,
    resultSelector: @escaping @Sendable (A, B) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b) = ($0.add(a), $0.add(b))
      return { try resultSelector(a.next(), b.next()) }
    }
  }

  /// Combines the latest elements of three sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    resultSelector: @escaping @Sendable (A, B, C) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c) = ($0.add(a), $0.add(b), $0.add(c))
      return { try resultSelector(a.next(), b.next(), c.next()) }
    }
  }

  /// Combines the latest elements of four sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>,
    resultSelector: @escaping @Sendable (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c, d) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next()) }
    }
  }

  /// Combines the latest elements of five sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>,
    resultSelector: @escaping @Sendable (A, B, C, D, E) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c, d, e) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next()) }
    }
  }

  /// Combines the latest elements of six sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c, d, e, f) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next()) }
    }
  }

  /// Combines the latest elements of seven sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c, d, e, f, g) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f), $0.add(g))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next()) }
    }
  }

  /// Combines the latest elements of eight sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>, _ h: some ObservableType<H>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (a, b, c, d, e, f, g, h) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f), $0.add(g), $0.add(h))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next(), h.next()) }
    }
  }

  /// Combines the first elements of two sequences, then the second ones, and so on.
  ///
  /// An element is buffered until the other sequence has published its own. It completes when both have completed. An error
  /// of either fails it. See `zip(_:)` in ReactiveCore.
  @preconcurrency @inlinable public static func zip<A, B>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>,
    resultSelector: @escaping @Sendable (A, B) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b) = ($0.add(a), $0.add(b))
      return { try resultSelector(a.next(), b.next()) }
    }
  }

  /// Combines the elements of three sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    resultSelector: @escaping @Sendable (A, B, C) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c) = ($0.add(a), $0.add(b), $0.add(c))
      return { try resultSelector(a.next(), b.next(), c.next()) }
    }
  }

  /// Combines the elements of four sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>,
    resultSelector: @escaping @Sendable (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c, d) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next()) }
    }
  }

  /// Combines the elements of five sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>,
    resultSelector: @escaping @Sendable (A, B, C, D, E) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c, d, e) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next()) }
    }
  }

  /// Combines the elements of six sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c, d, e, f) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next()) }
    }
  }

  /// Combines the elements of seven sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E, F, G>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c, d, e, f, g) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f), $0.add(g))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next()) }
    }
  }

  /// Combines the elements of eight sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E, F, G, H>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>, _ h: some ObservableType<H>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (a, b, c, d, e, f, g, h) = ($0.add(a), $0.add(b), $0.add(c), $0.add(d), $0.add(e), $0.add(f), $0.add(g), $0.add(h))
      return { try resultSelector(a.next(), b.next(), c.next(), d.next(), e.next(), f.next(), g.next(), h.next()) }
    }
  }
}

// `Any` stands for the element that the call leaves out: `Observable.zip(names, ages)`.
extension ObservableType where Element == Any {
  /// Publishes the latest elements of two sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>
  ) -> Observable<(A, B)> {
    .combineLatest(a, b) { ($0, $1) }
  }

  /// Publishes the latest elements of three sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
  ) -> Observable<(A, B, C)> {
    .combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// Publishes the latest elements of four sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>
  ) -> Observable<(A, B, C, D)> {
    .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Publishes the latest elements of five sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>
  ) -> Observable<(A, B, C, D, E)> {
    .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Publishes the latest elements of six sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>
  ) -> Observable<(A, B, C, D, E, F)> {
    .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Publishes the latest elements of seven sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>
  ) -> Observable<(A, B, C, D, E, F, G)> {
    .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Publishes the latest elements of eight sequences as a tuple: see ``combineLatest(_:_:resultSelector:)``.
  @inlinable public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>, _ h: some ObservableType<H>
  ) -> Observable<(A, B, C, D, E, F, G, H)> {
    .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }

  /// Publishes the elements, in order, of two sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>
  ) -> Observable<(A, B)> {
    .zip(a, b) { ($0, $1) }
  }

  /// Publishes the elements, in order, of three sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
  ) -> Observable<(A, B, C)> {
    .zip(a, b, c) { ($0, $1, $2) }
  }

  /// Publishes the elements, in order, of four sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>
  ) -> Observable<(A, B, C, D)> {
    .zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Publishes the elements, in order, of five sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>
  ) -> Observable<(A, B, C, D, E)> {
    .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Publishes the elements, in order, of six sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>
  ) -> Observable<(A, B, C, D, E, F)> {
    .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Publishes the elements, in order, of seven sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C, D, E, F, G>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>
  ) -> Observable<(A, B, C, D, E, F, G)> {
    .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Publishes the elements, in order, of eight sequences as a tuple: see ``zip(_:_:resultSelector:)``.
  @inlinable public static func zip<A, B, C, D, E, F, G, H>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    _ g: some ObservableType<G>, _ h: some ObservableType<H>
  ) -> Observable<(A, B, C, D, E, F, G, H)> {
    .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
