extension Publisher {
  /// Publishes the values of this and another publisher, as they arrive.
  ///
  /// Use it for one kind of event with several sources, such as a button and a key for the same command.
  /// ``combineLatest(_:)`` publishes the latest values of all, ``zip(_:)`` pairs, and ``append(_:)-(P)`` one
  /// publisher after the other.
  ///
  /// ![The values of both publishers, as they come.](merge)
  ///
  /// ```swift
  /// let button = PassthroughSubject<String, Never>()
  /// let key = PassthroughSubject<String, Never>()
  /// let cancellable = button.merge(with: key).sink { print("saved by \($0)") }
  ///
  /// key.send("key")  // saved by key
  /// button.send("button")  // saved by button
  /// ```
  ///
  /// The sequence finishes when all publishers have finished. It fails when one of them fails, which cancels the
  /// others. Cancellation cancels all. The publishers are subscribed to in order, after the subscriber has
  /// received its subscription.
  ///
  /// One value is requested from each publisher and buffered until it is requested, then one more whenever the
  /// buffer is empty. What a subject sends beyond that is buffered as well. If the downstream requests unlimited
  /// demand, so does the operator.
  @inlinable
  public func merge<B>(with other: B) -> Publishers.Merge<Self, B> {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of this and two other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C> {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this and three other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
    Publishers.Merge4(self, b, c, d)
  }

  /// Publishes the values of this and four other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Publishes the values of this and five other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
    -> Publishers.Merge6<Self, B, C, D, E, F>
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Publishes the values of this and six other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C, D, E, F, G>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
    -> Publishers.Merge7<Self, B, C, D, E, F, G>
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Publishes the values of this and seven other publishers, as they arrive.
  /// See ``Publisher/merge(with:)-(B)``.
  @inlinable
  public func merge<B, C, D, E, F, G, H>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
    -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}

extension Publishers {
  /// A publisher that merges the values of two publishers.
  @frozen
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (merger.inner(), merger.inner())
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge3<A, B, P> {
      Merge3(a, b, other)
    }

    /// Also merges the values of two more publishers.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge4<A, B, Z, Y> {
      Merge4(a, b, z, y)
    }

    /// Also merges the values of three more publishers.
    @inlinable
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge5<A, B, Z, Y, X> {
      Merge5(a, b, z, y, x)
    }

    /// Also merges the values of four more publishers.
    @inlinable
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge6<A, B, Z, Y, X, W> {
      Merge6(a, b, z, y, x, w)
    }

    /// Also merges the values of five more publishers.
    @inlinable
    public func merge<Z, Y, X, W, V>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge7<A, B, Z, Y, X, W, V>
    {
      Merge7(a, b, z, y, x, w, v)
    }

    /// Also merges the values of six more publishers.
    @inlinable
    public func merge<Z, Y, X, W, V, U>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Merge8<
      A, B, Z, Y, X, W, V, U
    > {
      Merge8(a, b, z, y, x, w, v, u)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of three publishers.
  @frozen
  public struct Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>:
    Publisher
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (merger.inner(), merger.inner(), merger.inner())
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge4<A, B, C, P> {
      Merge4(a, b, c, other)
    }

    /// Also merges the values of two more publishers.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge5<A, B, C, Z, Y> {
      Merge5(a, b, c, z, y)
    }

    /// Also merges the values of three more publishers.
    @inlinable
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge6<A, B, C, Z, Y, X> {
      Merge6(a, b, c, z, y, x)
    }

    /// Also merges the values of four more publishers.
    @inlinable
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge7<A, B, C, Z, Y, X, W> {
      Merge7(a, b, c, z, y, x, w)
    }

    /// Also merges the values of five more publishers.
    @inlinable
    public func merge<Z, Y, X, W, V>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge8<
      A, B, C, Z, Y, X, W, V
    > {
      Merge8(a, b, c, z, y, x, w, v)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of four publishers.
  @frozen
  public struct Merge4<
    A: Publisher,
    B: Publisher<A.Output, A.Failure>,
    C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (merger.inner(), merger.inner(), merger.inner(), merger.inner())
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
      if !merger.emitter.isEnded { d.subscribe(inners.3) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge5<A, B, C, D, P> {
      Merge5(a, b, c, d, other)
    }

    /// Also merges the values of two more publishers.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge6<A, B, C, D, Z, Y> {
      Merge6(a, b, c, d, z, y)
    }

    /// Also merges the values of three more publishers.
    @inlinable
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge7<A, B, C, D, Z, Y, X> {
      Merge7(a, b, c, d, z, y, x)
    }

    /// Also merges the values of four more publishers.
    @inlinable
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge8<A, B, C, D, Z, Y, X, W> {
      Merge8(a, b, c, d, z, y, x, w)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of five publishers.
  @frozen
  public struct Merge5<
    A: Publisher,
    B: Publisher<A.Output, A.Failure>,
    C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>,
    E: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner())
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
      if !merger.emitter.isEnded { d.subscribe(inners.3) }
      if !merger.emitter.isEnded { e.subscribe(inners.4) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge6<A, B, C, D, E, P> {
      Merge6(a, b, c, d, e, other)
    }

    /// Also merges the values of two more publishers.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge7<A, B, C, D, E, Z, Y> {
      Merge7(a, b, c, d, e, z, y)
    }

    /// Also merges the values of three more publishers.
    @inlinable
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Merge8<A, B, C, D, E, Z, Y, X> {
      Merge8(a, b, c, d, e, z, y, x)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of six publishers.
  @frozen
  public struct Merge6<
    A: Publisher,
    B: Publisher<A.Output, A.Failure>,
    C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>,
    E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>
  >:
    Publisher
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (
        merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner()
      )
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
      if !merger.emitter.isEnded { d.subscribe(inners.3) }
      if !merger.emitter.isEnded { e.subscribe(inners.4) }
      if !merger.emitter.isEnded { f.subscribe(inners.5) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge7<A, B, C, D, E, F, P> {
      Merge7(a, b, c, d, e, f, other)
    }

    /// Also merges the values of two more publishers.
    @inlinable
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Merge8<A, B, C, D, E, F, Z, Y> {
      Merge8(a, b, c, d, e, f, z, y)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of seven publishers.
  @frozen
  public struct Merge7<
    A: Publisher,
    B: Publisher<A.Output, A.Failure>,
    C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>,
    E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (
        merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner(),
        merger.inner()
      )
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
      if !merger.emitter.isEnded { d.subscribe(inners.3) }
      if !merger.emitter.isEnded { e.subscribe(inners.4) }
      if !merger.emitter.isEnded { f.subscribe(inners.5) }
      if !merger.emitter.isEnded { g.subscribe(inners.6) }
    }

    /// Also merges the values of another publisher.
    @inlinable
    public func merge<P>(with other: P) -> Merge8<A, B, C, D, E, F, G, P> {
      Merge8(a, b, c, d, e, f, g, other)
    }
  }
}

extension Publishers {
  /// A publisher that merges the values of eight publishers.
  @frozen
  public struct Merge8<
    A: Publisher,
    B: Publisher<A.Output, A.Failure>,
    C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>,
    E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>,
    G: Publisher<A.Output, A.Failure>,
    H: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// Creates the publisher.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = MergeCoordinator<Output, Failure>(subscriber)
      let inners = (
        merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner(), merger.inner(),
        merger.inner(), merger.inner()
      )
      merger.emitter.start(subscriber)
      if !merger.emitter.isEnded { a.subscribe(inners.0) }
      if !merger.emitter.isEnded { b.subscribe(inners.1) }
      if !merger.emitter.isEnded { c.subscribe(inners.2) }
      if !merger.emitter.isEnded { d.subscribe(inners.3) }
      if !merger.emitter.isEnded { e.subscribe(inners.4) }
      if !merger.emitter.isEnded { f.subscribe(inners.5) }
      if !merger.emitter.isEnded { g.subscribe(inners.6) }
      if !merger.emitter.isEnded { h.subscribe(inners.7) }
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}

// Drawing: merge
//   let letters = input("-a---b----c-|")
//   let numbers = input("---1---2-|", label: "numbers")
//   output(letters`.merge(with: numbers)`)
