// Packs of parameters would take six times as long at run time, and the compiler gives up on a closure such as
// `{ $0 + $1 + $2 + $3 + $4 }` for one.

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
      let (slot0, slot1) = ($0.slot(of: a), $0.slot(of: b))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1)
    }
  }

  /// Combines the latest elements of three sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    resultSelector: @escaping @Sendable (A, B, C) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (slot0, slot1, slot2) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2)
    }
  }

  /// Combines the latest elements of four sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>,
    resultSelector: @escaping @Sendable (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (slot0, slot1, slot2, slot3) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3)
    }
  }

  /// Combines the latest elements of five sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>,
    resultSelector: @escaping @Sendable (A, B, C, D, E) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (slot0, slot1, slot2, slot3, slot4) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4)
    }
  }

  /// Combines the latest elements of six sequences: see ``combineLatest(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func combineLatest<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.latest) {
      let (slot0, slot1, slot2, slot3, slot4, slot5) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5)
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
      let (slot0, slot1, slot2, slot3, slot4, slot5, slot6) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f), $0.slot(of: g))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0), slot6.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5); $0.subscribe(to: g, slot6)
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
      let (slot0, slot1, slot2, slot3, slot4, slot5, slot6, slot7) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f), $0.slot(of: g), $0.slot(of: h))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0), slot6.next($0), slot7.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5); $0.subscribe(to: g, slot6); $0.subscribe(to: h, slot7)
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
      let (slot0, slot1) = ($0.slot(of: a), $0.slot(of: b))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1)
    }
  }

  /// Combines the elements of three sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    resultSelector: @escaping @Sendable (A, B, C) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (slot0, slot1, slot2) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2)
    }
  }

  /// Combines the elements of four sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>,
    resultSelector: @escaping @Sendable (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (slot0, slot1, slot2, slot3) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3)
    }
  }

  /// Combines the elements of five sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>,
    resultSelector: @escaping @Sendable (A, B, C, D, E) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (slot0, slot1, slot2, slot3, slot4) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4)
    }
  }

  /// Combines the elements of six sequences in order: see ``zip(_:_:resultSelector:)``.
  @preconcurrency @inlinable public static func zip<A, B, C, D, E, F>(
    _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
    _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
    resultSelector: @escaping @Sendable (A, B, C, D, E, F) throws -> Element
  ) -> Observable<Element> {
    Combination.observable(.zip) {
      let (slot0, slot1, slot2, slot3, slot4, slot5) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5)
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
      let (slot0, slot1, slot2, slot3, slot4, slot5, slot6) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f), $0.slot(of: g))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0), slot6.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5); $0.subscribe(to: g, slot6)
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
      let (slot0, slot1, slot2, slot3, slot4, slot5, slot6, slot7) = ($0.slot(of: a), $0.slot(of: b), $0.slot(of: c), $0.slot(of: d), $0.slot(of: e), $0.slot(of: f), $0.slot(of: g), $0.slot(of: h))
      $0.select = { try resultSelector(slot0.next($0), slot1.next($0), slot2.next($0), slot3.next($0), slot4.next($0), slot5.next($0), slot6.next($0), slot7.next($0)) }
      $0.subscribe(to: a, slot0); $0.subscribe(to: b, slot1); $0.subscribe(to: c, slot2); $0.subscribe(to: d, slot3); $0.subscribe(to: e, slot4); $0.subscribe(to: f, slot5); $0.subscribe(to: g, slot6); $0.subscribe(to: h, slot7)
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
