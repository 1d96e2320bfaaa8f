extension Publisher {
  /// Publishes at most one value in each interval, on a scheduler.
  ///
  /// Use it for values that arrive faster than you need them, such as positions during a drag.
  /// ``debounce(for:scheduler:options:)`` waits for a pause; ``collect(_:options:)`` drops nothing.
  ///
  /// ![At most one value passes every three seconds: the latest.](throttle)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let positions = scheduler.cold("-a-b-cd----e---|")
  /// let cancellable =
  ///   positions
  ///   .throttle(for: 3, scheduler: scheduler, latest: true)
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // a
  /// // b
  /// // d
  /// // e
  /// ```
  ///
  /// - Parameters:
  ///   - interval: the minimum time between two deliveries, in the scheduler's time.
  ///   - scheduler: the scheduler that measures the time and calls the subscriber.
  ///   - latest: true to deliver the last of the values received before the next delivery, false to deliver
  ///     the first.
  ///
  /// The first value is delivered as soon as possible. Unlimited demand is requested from the upstream; a
  /// value beyond the downstream's demand is dropped. A completion or failure is delivered after the
  /// scheduled value. After cancellation, nothing is delivered.
  @preconcurrency
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> where Output: Sendable {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// A publisher of at most one value of its upstream in each interval.
  @frozen
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The minimum time between two deliveries.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time and calls the subscriber.
    public let scheduler: Context
    /// True to deliver the last of the values received before the next delivery, false to deliver the first.
    public let latest: Bool

    @usableFromInline let edges: ThrottleEdges?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) where Upstream.Output: Sendable {
      self.init(
        upstream: upstream,
        interval: interval,
        scheduler: scheduler,
        latest: latest,
        edges: nil
      )
    }

    @inlinable
    package init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool,
      edges: ThrottleEdges?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
      self.edges = edges
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let sink = TimedSink<Output, Failure, _>(
        "Throttle",
        for: subscriber,
        on: scheduler,
        nil,
        interval: interval
      )
      var waiting: Output?
      var lastDelivery: Context.SchedulerTimeType?
      var completion: ErasedCompletion?
      let deliver = { [scheduler] in
        guard let value = waiting.take() else { return }
        lastDelivery = scheduler.now
        sink.emit(value)
        if let completion { sink.finish(completion) }
      }
      sink.timer.action = { _ in deliver() }
      let inner = InnerSubscriber<Output, Failure>(sink.coordinator, demand: .own(.unlimited)) {
        [scheduler, interval, latest, edges] value in
        guard waiting == nil else {
          if latest { waiting = value }
          return
        }
        guard sink.hasDemand else { return }
        let now = scheduler.now
        // If the last delivery is later than now, the clock was set back, and the interval has passed.
        if let last = lastDelivery, last <= now, case let next = last.advanced(by: interval), next > now {
          guard edges?.trailing ?? true else { return }
          waiting = value
          sink.timer.start(at: next)
        } else {
          waiting = value
          switch edges?.leading {
          case nil: sink.timer.start(at: now)
          // Later values do not replace it before the scheduler delivers it.
          case true: deliver()
          case false: sink.timer.start(at: now.advanced(by: interval))
          }
        }
      } receiveCompletion: {
        if waiting == nil { sink.finish($0) } else { completion = $0 }
      }
      sink.subscribe(inner, to: upstream)
    }
  }
}

/// The ends of an interval at which a value is delivered. The interval begins when its first value is
/// received. Combine's operator delivers at both ends, and a newer value may replace the first until the
/// scheduler delivers it.
@frozen
@usableFromInline
package struct ThrottleEdges {
  @usableFromInline let leading: Bool
  @usableFromInline let trailing: Bool

  @inlinable
  package init(leading: Bool, trailing: Bool) {
    self.leading = leading
    self.trailing = trailing
  }
}

// Drawing: throttle
//   let letters = input("-a-b-cd----e---|")
//   output(letters`.throttle(for: 3, scheduler: scheduler, latest: true)`)
