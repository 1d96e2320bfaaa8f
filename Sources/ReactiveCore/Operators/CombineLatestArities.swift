extension Publisher {
  /// Publishes the latest values of this and another publisher as a tuple, whenever either publishes a value.
  ///
  /// Use it for a result that depends on the current state of several things, such as a button that is enabled
  /// if both fields are filled. ``zip(_:)`` uses each value once.
  ///
  /// ![Whenever one publishes, the latest values of both.](combineLatest)
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("")
  /// let password = CurrentValueSubject<String, Never>("")
  /// let cancellable =
  ///   name.combineLatest(password)
  ///   .map { !$0.isEmpty && !$1.isEmpty }
  ///   .sink { print($0 ? "enabled" : "disabled") }  // disabled
  ///
  /// name.send("Ada")  // disabled
  /// password.send("secret")  // enabled
  /// ```
  ///
  /// The first tuple is published when every publisher has published a value. The sequence finishes when all
  /// publishers have finished, or one has finished without a value. It fails when one of them fails, which cancels
  /// the others. Cancellation cancels all.
  ///
  /// The downstream's demand is requested from each publisher, and the latest value of each is stored. What a
  /// publisher sent while another had no value is requested again with the first tuple. A tuple beyond the demand
  /// is buffered until it is requested or the next one replaces it. For a loop over ``Publisher/values-6p3qb``,
  /// all tuples are buffered.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Combines the latest values of this and another publisher with a closure, whenever one publishes a value.
  /// See ``Publisher/combineLatest(_:)``.
  @preconcurrency
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of this and two other publishers as a tuple, whenever one publishes a value.
  /// See ``Publisher/combineLatest(_:)``.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Combines the latest values of this and two other publishers with a closure, whenever one publishes a value.
  /// See ``Publisher/combineLatest(_:)``.
  @preconcurrency
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping @Sendable (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the latest values of this and three other publishers as a tuple, whenever one publishes a value.
  /// See ``Publisher/combineLatest(_:)``.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Combines the latest values of this and three other publishers with a closure, whenever one publishes a value.
  /// See ``Publisher/combineLatest(_:)``.
  @preconcurrency
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping @Sendable (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers as a tuple, whenever one publishes a value.
  @frozen
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
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
        return PullEmitter.deliver(making: { (a, b) }, to: subscriber, "CombineLatest")
      }
      let (aValue, bValue) = (Latest<A.Output>(), Latest<B.Output>())
      let combiner = CombineLatestCoordinator<Output, Failure>(subscriber, count: 2) {
        (aValue.value.unsafelyUnwrapped, bValue.value.unsafelyUnwrapped)
      }
      let inners = (combiner.inner(aValue), combiner.inner(bValue))
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      combiner.emitter.start(subscriber)
    }
  }
}

extension Publishers {
  /// A publisher of the latest values of three publishers as a tuple, whenever one publishes a value.
  @frozen
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
        return PullEmitter.deliver(making: { (a, b, c) }, to: subscriber, "CombineLatest")
      }
      let (aValue, bValue, cValue) = (Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>())
      let combiner = CombineLatestCoordinator<Output, Failure>(subscriber, count: 3) {
        (aValue.value.unsafelyUnwrapped, bValue.value.unsafelyUnwrapped, cValue.value.unsafelyUnwrapped)
      }
      let inners = (combiner.inner(aValue), combiner.inner(bValue), combiner.inner(cValue))
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      c.subscribe(inners.2)
      combiner.emitter.start(subscriber)
    }
  }
}

extension Publishers {
  /// A publisher of the latest values of four publishers as a tuple, whenever one publishes a value.
  @frozen
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
        return PullEmitter.deliver(making: { (a, b, c, d) }, to: subscriber, "CombineLatest")
      }
      let (aValue, bValue, cValue, dValue) = (
        Latest<A.Output>(), Latest<B.Output>(), Latest<C.Output>(), Latest<D.Output>()
      )
      let combiner = CombineLatestCoordinator<Output, Failure>(subscriber, count: 4) {
        (
          aValue.value.unsafelyUnwrapped, bValue.value.unsafelyUnwrapped, cValue.value.unsafelyUnwrapped,
          dValue.value.unsafelyUnwrapped
        )
      }
      let inners = (
        combiner.inner(aValue), combiner.inner(bValue), combiner.inner(cValue), combiner.inner(dValue)
      )
      a.subscribe(inners.0)
      b.subscribe(inners.1)
      c.subscribe(inners.2)
      d.subscribe(inners.3)
      combiner.emitter.start(subscriber)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// Drawing: combineLatest
//   let letters = input("-a----b----c-|")
//   let numbers = input("---1----2-|", label: "numbers")
//   output(letters`.combineLatest(numbers) { $0 + $1 }`)
