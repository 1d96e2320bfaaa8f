extension Publisher {
  /// Replaces each value with the time since the previous one.
  ///
  /// Use it to find out how regular something is, such as a server's answers. To act when an answer takes too
  /// long, use ``timeout(_:scheduler:options:customError:)``.
  ///
  /// ![Each value becomes the number of seconds since the previous one.](measureInterval)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let answers = scheduler.cold("-a--b-----c-|")
  /// let cancellable =
  ///   answers
  ///   .measureInterval(using: scheduler)
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // 1 s
  /// // 3 s
  /// // 6 s
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: measures the time. Nothing is scheduled on it.
  ///   - options: ignored; present because Combine has it.
  ///
  /// The first time is measured from the subscription. Completion, failure, cancellation and demand pass
  /// through unchanged.
  @inlinable
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// A publisher of the times between the values of its upstream.
  @frozen
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Measures the time.
    public let scheduler: Context

    /// Creates the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        MeasureIntervalSubscriber<Upstream.Output, S, Context>(downstream: subscriber, scheduler: scheduler)
      )
    }
  }
}

@usableFromInline
final class MeasureIntervalSubscriber<Input, Downstream: Subscriber, Context: Scheduler>: Subscriber
where Downstream.Input == Context.SchedulerTimeType.Stride {
  @usableFromInline let downstream: Downstream
  @usableFromInline let scheduler: Context
  // Accessed only in the upstream's calls, which are serial.
  @exclusivity(unchecked) @usableFromInline var last: Context.SchedulerTimeType
  @exclusivity(unchecked) @usableFromInline var isEnded = false

  @inlinable
  init(downstream: Downstream, scheduler: Context) {
    self.downstream = downstream
    self.scheduler = scheduler
    last = scheduler.now
  }

  @inlinable
  func receive(subscription: any Subscription) {
    last = scheduler.now
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isEnded { return .none }
    let now = scheduler.now
    let interval = last.distance(to: now)
    last = now
    return downstream.receive(interval)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if isEnded { return }
    isEnded = true
    downstream.receive(completion: completion)
  }
}

// Drawing: measureInterval
//   let letters = input("-a--b-----c-|")
//   output(letters`.measureInterval(using: scheduler)`)
