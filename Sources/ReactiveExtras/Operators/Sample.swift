public import ReactiveCore

extension Publisher {
  /// Publishes the latest value of this publisher whenever another publishes, unless it was already
  /// published.
  ///
  /// Use it to read fast values at certain moments, such as a position at each frame of an animation.
  /// ``withLatestFrom(_:)`` works the other way round, and also publishes an old value again;
  /// `throttle(for:scheduler:latest:)` uses a scheduler's time.
  ///
  /// ![The latest number, whenever the other publisher publishes; each at most once.](sample)
  ///
  /// ```swift
  /// let position = PassthroughSubject<Int, Never>()
  /// let frames = PassthroughSubject<Void, Never>()
  /// let cancellable = position.sample(frames).sink { print("draw at \($0)") }
  /// position.send(10)
  /// position.send(14)
  /// frames.send()  // draw at 14
  /// frames.send()
  /// ```
  ///
  /// - Parameter trigger: publishes at the moments to sample. It is subscribed to first. Its values
  ///   themselves don't matter.
  ///
  /// Unlimited demand is requested from both. A value without demand is buffered until the next one replaces
  /// it. The sequence finishes when this publisher has finished and its last value is published, or when the
  /// trigger finishes, which publishes that value immediately. It fails when either fails. Each of these
  /// cancels the other publisher, and cancellation cancels both.
  @inlinable
  public func sample<Trigger: Publisher>(_ trigger: Trigger) -> Publishers.Sample<Self, Trigger>
  where Trigger.Failure == Failure {
    Publishers.Sample(upstream: self, trigger: trigger)
  }
}

extension Publishers {
  /// A publisher of the latest value of its upstream whenever another publisher publishes.
  @frozen
  public struct Sample<Upstream: Publisher, Trigger: Publisher>: Publisher
  where Upstream.Failure == Trigger.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The publisher whose values trigger the sampling.
    public let trigger: Trigger

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, trigger: Trigger) {
      self.upstream = upstream
      self.trigger = trigger
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let emitter = Emitter("Sample", for: subscriber, buffering: .latest)
      let coordinator = UpstreamCoordinator(emitter)
      // Accessed in the emitter's turn.
      var latest: Output?
      var isFinished = false
      let triggerInner = InnerSubscriber<Trigger.Output, Failure>(coordinator, demand: .own(.unlimited)) {
        _ in
        if let value = latest.take() { emitter.emit(value) }
        if isFinished { emitter.finish(.finished) }
      } receiveCompletion: { completion in
        if completion.failure == nil, let value = latest.take() { emitter.emit(value) }
        emitter.finish(completion)
      }
      let inner = InnerSubscriber<Output, Failure>(coordinator, demand: .own(.unlimited)) { value in
        latest = value
      } receiveCompletion: { completion in
        isFinished = true
        if completion.failure != nil || latest == nil { emitter.finish(completion) }
      }
      emitter.start(subscriber)
      trigger.subscribe(triggerInner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Sample: Equatable where Upstream: Equatable, Trigger: Equatable {}

// Drawing: sample
//   let position = input("-a-b-----|", values: ["a": 10, "b": 14])
//   let frames = input("-----x-x-|", label: "frames")
//   output(position`.sample(frames)`)
