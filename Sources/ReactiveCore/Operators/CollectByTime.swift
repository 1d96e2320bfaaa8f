extension Publisher {
  /// Collects values into arrays, one for each interval of time.
  ///
  /// Use it to send what has happened since the last time, such as events to a server every few seconds.
  /// ``collect(_:)`` waits for a number of values; ``throttle(for:scheduler:latest:)`` publishes one of them.
  ///
  /// ![The values of every four seconds are published as an array.](collectByTime)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let events = scheduler.cold("-ab--c-------d-|")
  /// let cancellable =
  ///   events
  ///   .collect(.byTime(scheduler, 4))
  ///   .sink { print($0) }
  /// scheduler.run()
  /// // ["a", "b"]
  /// // ["c"]
  /// // ["d"]
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: how long an interval is, on which scheduler, and the number of values at which an array is
  ///     delivered before the interval is over.
  ///   - options: options for the scheduler.
  ///
  /// Intervals follow each other without a gap, the first from the subscription. At the end of each, the
  /// values received in it are delivered on the scheduler as one array; nothing is delivered for an interval
  /// without a value. A value received at the moment when an interval ends belongs to the next. With a count,
  /// an array is delivered as soon as it has `count` values; the interval continues, and the values received
  /// in the rest of it go into the next array.
  ///
  /// Without a count, one value is requested for each request of the downstream, however many arrays that is for, and
  /// one more for each that is received. As it requests a limited number, an operator upstream that has several
  /// upstreams, or that delivers at another time, is asked to hold back, and loses nothing of a subject. With a
  /// count, `count` values are requested for each requested array, less those that have been requested and
  /// not delivered in an array yet. If no array is requested when an interval ends, its values are buffered
  /// and more are collected; with a count, in arrays of `count` values.
  ///
  /// Values left over when this publisher finishes are delivered as the last array, once it is requested, and
  /// then the completion. When this publisher fails, the array that is being collected is dropped; arrays
  /// that have `count` values are delivered before the failure. After cancellation, nothing is delivered. A
  /// timer is set only when there are values to deliver at the end of the interval and an array is requested;
  /// at most one is pending at any time.
  ///
  /// With an interval of zero or less, or on a scheduler without time, each value is an array of its own.
  @preconcurrency
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> where Output: Sendable {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// When collected values are delivered as an array.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, or as soon as there are that many values: one or more. Anything less is a
    /// programming error and traps when the publisher is made.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values of its upstream, one for each interval of time.
  @frozen
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// How long an interval is, on which scheduler, and the number of values at which an array is delivered
    /// before it is over.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: the upstream publisher.
    ///   - strategy: how long an interval is, and the number of values at which an array is delivered: one or
    ///     more. Anything less is a programming error and traps.
    ///   - options: options for the scheduler.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) where Upstream.Output: Sendable {
      if case .byTimeOrCount(_, _, let count) = strategy, count <= 0 {
        misuse("collect(.byTimeOrCount) takes a count of one or more")
      }
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      switch strategy {
      case .byTime(let scheduler, let interval):
        collect(nil, every: interval, on: scheduler, for: subscriber)
      case .byTimeOrCount(let scheduler, let interval, let count):
        collect(count, every: interval, on: scheduler, for: subscriber)
      }
    }

    /// The time at which a value is received decides its interval, not the firing of a timer: a scheduler
    /// that is late, or has several actions for the same moment, does not change the arrays.
    @inlinable
    func collect<S: Subscriber>(
      _ count: Int?,
      every interval: Context.SchedulerTimeType.Stride,
      on scheduler: Context,
      for subscriber: S
    ) where S.Input == Output, S.Failure == Failure {
      let sink = TimedSink<Output, Failure, _>(
        "CollectByTime",
        for: subscriber,
        on: scheduler,
        options,
        interval: interval
      )
      var collected: [Upstream.Output] = []
      /// Arrays that wait for demand, and the completion that is delivered after them.
      var finished = Deque<[Upstream.Output]>()
      var completion: Subscribers.Completion<Failure>?
      /// The number of arrays that are requested and not emitted yet.
      var demand = Subscribers.Demand.none
      /// With a count, the number of values that are requested and not emitted yet.
      var requested = Subscribers.Demand.none
      /// When the present interval was entered, and its end.
      var entered = scheduler.now
      var end = entered.advanced(by: interval)

      func finishArray() {
        if collected.isEmpty { return }
        finished.append(collected)
        collected = []
      }
      func moveToPresentInterval() {
        let now = scheduler.now
        // If the clock was set back, the interval has passed as well.
        let isSetBack = now < entered
        guard isSetBack || end <= now else { return }
        if demand != .none { finishArray() }
        end = isSetBack ? now.advanced(by: interval) : end.next(after: now, every: interval)
        entered = now
      }
      func emit() {
        while demand != .none, let array = finished.popFirst() {
          demand -= 1
          if count != nil { requested -= array.count }
          sink.emit(array)
        }
        if finished.isEmpty, let completion { return sink.finish(completion) }
        if demand != .none, !collected.isEmpty { sink.timer.start(at: end) }
      }

      sink.timer.action = { date in
        if date == end, demand != .none { finishArray() }
        emit()
      }
      let inner = InnerSubscriber<Upstream.Output, Failure>(sink.coordinator, demand: .own(.none)) { value in
        moveToPresentInterval()
        collected.append(value)
        if collected.count == count { finishArray() }
        emit()
      } receiveCompletion: {
        moveToPresentInterval()
        if $0.failure == nil { finishArray() } else { collected = [] }
        completion = $0
        emit()
      }
      if count == nil { inner.more = .max(1) }
      sink.subscribe(inner, to: upstream) { unmet in
        guard unmet > demand else { return }
        moveToPresentInterval()
        demand = unmet
        emit()
        if let count {
          let wanted = demand * count
          guard wanted > requested else { return }
          inner.request(wanted - requested)
          requested = wanted
        } else {
          // As a loop does, which requests a limited number. Not before, as a subject drops its values until
          // then.
          inner.holdBack()
          inner.request(.max(1))
        }
      }
    }
  }
}

extension Strideable {
  /// Returns the first date later than `now` among those that follow this one at equal intervals; `now` if
  /// the interval does not lead to a later date.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of intervals that have passed.
  @usableFromInline
  func next(after now: Self, every interval: Stride) -> Self {
    guard advanced(by: interval) > self else { return now }
    var steps = [interval]
    while let last = steps.last, advanced(by: last + last) <= now { steps.append(last + last) }
    var next = self
    for step in steps.reversed() where next.advanced(by: step) <= now { next = next.advanced(by: step) }
    return next.advanced(by: interval)
  }
}
