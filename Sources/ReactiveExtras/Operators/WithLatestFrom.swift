public import ReactiveCore

extension Publisher {
  /// Publishes, for each value of this publisher, the latest value of another.
  ///
  /// Use it to answer an event with the current state, such as a tap on "save". `combineLatest(_:)` also
  /// publishes when the state changes; ``sample(_:)`` publishes a state only once.
  ///
  /// ![For each tap, the latest text.](withLatestFrom)
  ///
  /// ```swift
  /// let draft = CurrentValueSubject<String, Never>("")
  /// let saveTaps = PassthroughSubject<Void, Never>()
  /// let cancellable = saveTaps.withLatestFrom(draft).sink { print("saving \($0)") }
  /// draft.send("Dear Ada")
  /// draft.send("Dear Grace")
  /// saveTaps.send()  // saving Dear Grace
  /// ```
  ///
  /// - Parameter other: subscribed to first. Unlimited demand is requested from it.
  ///
  /// A value that arrives before the other's first value is dropped, and one more is requested. The sequence
  /// finishes when this publisher finishes, which cancels the other. When the other finishes, its last value
  /// remains in use. The sequence fails when either fails, which cancels the other. Cancellation cancels
  /// both.
  @inlinable
  public func withLatestFrom<P: Publisher>(
    _ other: P
  ) -> Publishers.Map<Publishers.WithLatestFrom<Self, P>, P.Output> where P.Failure == Failure {
    withLatestFrom(other) { $1 }
  }

  /// Combines each value of this publisher with the latest value of another.
  ///
  /// Use it if you need both the event and the current state, such as an amount and the price.
  /// ``withLatestFrom(_:)`` publishes only the state.
  ///
  /// ![Each amount, multiplied by the latest price.](withLatestFromTransform)
  ///
  /// ```swift
  /// let price = CurrentValueSubject<Int, Never>(3)
  /// let amounts = PassthroughSubject<Int, Never>()
  /// let cancellable = amounts.withLatestFrom(price) { $0 * $1 }.sink { print("pay \($0)") }
  /// amounts.send(2)  // pay 6
  /// price.send(4)
  /// amounts.send(2)  // pay 8
  /// ```
  ///
  /// - Parameters:
  ///   - other: subscribed to first. Unlimited demand is requested from it.
  ///   - transform: combines the two values.
  ///
  /// For completion, failure, cancellation and demand see ``withLatestFrom(_:)``.
  @preconcurrency
  @inlinable
  public func withLatestFrom<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping @Sendable (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.WithLatestFrom<Self, P>, T> where P.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other).map { transform($0.0, $0.1) }
  }

  /// Publishes, for each value of this publisher, the latest values of two others, which are subscribed to in
  /// order.
  ///
  /// A value that arrives before each of the others has sent a value is dropped, and one more is requested.
  /// See ``withLatestFrom(_:)``.
  @inlinable
  public func withLatestFrom<P: Publisher, Q: Publisher>(
    _ first: P,
    _ second: Q
  )
    -> Publishers.Map<
      Publishers.WithLatestFrom<Self, Publishers.CombineLatest<P, Q>>, (P.Output, Q.Output)
    > where P.Failure == Failure, Q.Failure == Failure
  {
    withLatestFrom(first.combineLatest(second))
  }

  /// Combines each value of this publisher with a tuple of the latest values of two others: see
  /// ``withLatestFrom(_:_:)-(P,(Self.Output,P.Output)->T)``.
  @preconcurrency
  @inlinable
  public func withLatestFrom<P: Publisher, Q: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ transform: @escaping @Sendable (Output, (P.Output, Q.Output)) -> T
  ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Publishers.CombineLatest<P, Q>>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    withLatestFrom(first.combineLatest(second), transform)
  }

  /// Publishes, for each value of this publisher, the latest values of three others, as with two.
  @inlinable
  public func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher>(
    _ first: P,
    _ second: Q,
    _ third: R
  )
    -> Publishers.Map<
      Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<P, Q, R>>, (P.Output, Q.Output, R.Output)
    > where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
  {
    withLatestFrom(first.combineLatest(second, third))
  }

  /// Combines each value of this publisher with a tuple of the latest values of three others: see
  /// ``withLatestFrom(_:_:)-(P,(Self.Output,P.Output)->T)``.
  @preconcurrency
  @inlinable
  public func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ third: R,
    _ transform: @escaping @Sendable (Output, (P.Output, Q.Output, R.Output)) -> T
  ) -> Publishers.Map<Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<P, Q, R>>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    withLatestFrom(first.combineLatest(second, third), transform)
  }
}

extension Publishers {
  /// A publisher of the values of its upstream, each with the latest value of another publisher.
  @frozen
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = (Upstream.Output, Other.Output)
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose latest value is combined with each value of the upstream.
    public let other: Other

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("WithLatestFrom", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      let latest = Latest<Other.Output>()
      let otherInner = InnerSubscriber<Other.Output, Failure>(coordinator, demand: .own(.unlimited)) {
        value in
        latest.value = value
      } receiveCompletion: { completion in
        if completion.failure != nil { emitter.finish(completion) }
      }
      let inner = InnerSubscriber<Upstream.Output, Failure>(coordinator, demand: .whole) { value in
        if let other = latest.value { emitter.emit((value, other)) }
      } receiveCompletion: { completion in
        emitter.finish(completion)
      }
      emitter.start(subscriber)
      other.subscribe(otherInner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.WithLatestFrom: Equatable where Upstream: Equatable, Other: Equatable {}

// Drawing: withLatestFrom
//   let saveTaps = input("---------x-|")
//   let drafts: [Character: String] = ["e": "", "a": "Dear Ada", "g": "Dear Grace"]
//   let draft = input("e--a---g---|", values: drafts, label: "draft")
//   output(saveTaps`.withLatestFrom(draft)`)

// Drawing: withLatestFromTransform
//   let amounts = input("--2-----2-|", of: Int.self)
//   let price = input("3----4----|", of: Int.self, label: "price")
//   output(amounts`.withLatestFrom(price) { $0 * $1 }`)
