extension Publisher {
  /// Publishes the first values of this and another publisher as a tuple, then the second, and so on.
  ///
  /// Use it for values that belong together by position, such as questions and answers, or to wait for one value
  /// of each publisher. ``combineLatest(_:)`` uses the latest value of each again.
  ///
  /// ![The first values of both, then the second, and so on.](zip)
  ///
  /// ```swift
  /// let questions = ["colour?", "size?"].publisher
  /// let answers = ["blue", "small", "round"].publisher
  /// _ = questions.zip(answers).sink { print($0, $1) }
  /// // colour? blue
  /// // size? small
  /// ```
  ///
  /// A value is buffered until the other publishers have published theirs. The sequence finishes when a publisher
  /// has finished and all its values are combined. It fails when one of them fails, which cancels the others.
  /// Cancellation cancels all.
  ///
  /// The downstream's demand is requested from each publisher. A publisher that can wait, such as a sequence, is
  /// asked for one value at a time, even for unlimited demand, so it may be infinite.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Combines the first values of this and another publisher with a closure, then the second, and so on.
  /// See ``Publisher/zip(_:)``.
  @preconcurrency
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the first values of this and two other publishers as a tuple, then the second, and so on.
  /// See ``Publisher/zip(_:)``.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Combines the first values of this and two other publishers with a closure, then the second, and so on.
  /// See ``Publisher/zip(_:)``.
  @preconcurrency
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the first values of this and three other publishers as a tuple, then the second, and so on.
  /// See ``Publisher/zip(_:)``.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Combines the first values of this and three other publishers with a closure, then the second, and so on.
  /// See ``Publisher/zip(_:)``.
  @preconcurrency
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// A publisher of the first values of two publishers as a tuple, then of the second, and so on.
  @frozen
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
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
      if let a = a._readyValue, let b = b._readyValue {
        return PullEmitter.deliver(making: { (a, b) }, to: subscriber, "Zip")
      }
      let (aValues, bValues) = (ZipQueue<A.Output>(), ZipQueue<B.Output>())
      let zipper = ZipCoordinator<Output, Failure>(subscriber, [aValues, bValues]) {
        (aValues.next(), bValues.next())
      }
      let inners = (zipper.inner(aValues), zipper.inner(bValues))
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      zipper.emitter.start(subscriber)
    }
  }
}

extension Publishers {
  /// A publisher of the first values of three publishers as a tuple, then of the second, and so on.
  @frozen
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
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
      if let a = a._readyValue, let b = b._readyValue, let c = c._readyValue {
        return PullEmitter.deliver(making: { (a, b, c) }, to: subscriber, "Zip")
      }
      let (aValues, bValues, cValues) = (ZipQueue<A.Output>(), ZipQueue<B.Output>(), ZipQueue<C.Output>())
      let zipper = ZipCoordinator<Output, Failure>(subscriber, [aValues, bValues, cValues]) {
        (aValues.next(), bValues.next(), cValues.next())
      }
      let inners = (zipper.inner(aValues), zipper.inner(bValues), zipper.inner(cValues))
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      c.subscribe(inners.2)
      zipper.emitter.start(subscriber)
    }
  }
}

extension Publishers {
  /// A publisher of the first values of four publishers as a tuple, then of the second, and so on.
  @frozen
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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
      if let a = a._readyValue, let b = b._readyValue, let c = c._readyValue,
        let d = d._readyValue
      {
        return PullEmitter.deliver(making: { (a, b, c, d) }, to: subscriber, "Zip")
      }
      let (aValues, bValues, cValues, dValues) = (
        ZipQueue<A.Output>(), ZipQueue<B.Output>(), ZipQueue<C.Output>(), ZipQueue<D.Output>()
      )
      let zipper = ZipCoordinator<Output, Failure>(subscriber, [aValues, bValues, cValues, dValues]) {
        (aValues.next(), bValues.next(), cValues.next(), dValues.next())
      }
      let inners = (
        zipper.inner(aValues), zipper.inner(bValues), zipper.inner(cValues), zipper.inner(dValues)
      )
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      c.subscribe(inners.2)
      d.subscribe(inners.3)
      zipper.emitter.start(subscriber)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// Drawing: zip
//   let letters = input("-a-b-----c--|")
//   let numbers = input("---1---2----3--|", label: "numbers")
//   output(letters`.zip(numbers) { $0 + $1 }`)
