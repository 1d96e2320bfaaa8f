public import ReactiveCore

extension Publisher {
  /// Turns a value into a publisher and publishes its values; drops further values until it has finished.
  ///
  /// Use it if work in progress shouldn't be started again, such as a refresh. ``flatMapLatest(_:)`` cancels
  /// the work and starts again; ``concatMap(_:)`` starts the next one afterwards.
  ///
  /// ![A letter starts a subscription to the numbers; a letter received meanwhile is dropped.](flatMapFirst)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let taps = scheduler.cold("-1-2--3|")
  /// let cancellable = taps
  ///   .flatMapFirst { tap in Just("refreshed by tap \(tap)").delay(for: 3, scheduler: scheduler) }
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // refreshed by tap 1
  /// // refreshed by tap 3
  /// ```
  ///
  /// - Parameter transform: turns a value into a publisher. It is not called for a dropped value.
  ///
  /// Unlimited demand is requested from this publisher; the downstream's demand goes to the other one. The
  /// sequence finishes when this publisher and the other have finished. It fails when either fails, which
  /// cancels the other. Cancellation cancels both.
  @preconcurrency
  @inlinable
  public func flatMapFirst<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMapFirst<Self, P> where P.Failure == Failure {
    Publishers.FlatMapFirst(upstream: self, transform: transform)
  }

  /// Another name for ``flatMapFirst(_:)``.
  @preconcurrency
  @inlinable
  public func exhaustMap<P: Publisher>(
    _ transform: @escaping @Sendable (Output) -> P
  ) -> Publishers.FlatMapFirst<Self, P> where P.Failure == Failure {
    flatMapFirst(transform)
  }
}

extension Publishers {
  /// A publisher of the values of one publisher at a time. Values of its upstream that are received meanwhile
  /// are dropped.
  @frozen
  public struct FlatMapFirst<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Failure == NewPublisher.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Turns a value into a publisher.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(upstream: Upstream, transform: @escaping @Sendable (Upstream.Output) -> NewPublisher) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("FlatMapFirst", for: subscriber, buffering: .unbounded)
      let coordinator = UpstreamCoordinator(emitter)
      // Accessed in the emitter's turn.
      var (isBusy, isLast) = (false, false)
      let outer = InnerSubscriber<Upstream.Output, Failure>(coordinator, demand: .own(.unlimited)) {
        [transform] value in
        guard !isBusy else { return }
        isBusy = true
        let inner = InnerSubscriber<Output, Failure>(forwardingTo: coordinator, demand: .whole) {
          completion in
          isBusy = false
          if completion.failure != nil || isLast { emitter.finish(completion) }
        }
        coordinator.enqueueSubscription(of: inner, to: transform(value))
      } receiveCompletion: { completion in
        isLast = true
        if completion.failure != nil || !isBusy { emitter.finish(completion) }
      }
      coordinator.subscribe(outer, to: upstream, for: subscriber)
    }
  }
}

// Drawing: flatMapFirst
//   let letters = input("-a--b----c-|")
//   let numbers = input("-1-2-3|", label: "numbers, for a and for c")
//   output(letters`.flatMapFirst { letter in numbers.map { letter + $0 } }`)
