extension Publisher {
  /// Collects values into one array for each interval of time.
  ///
  /// Use it to process values in batches, such as events that are sent to a server every few seconds.
  /// ``collect(_:)`` waits for a number of values; ``throttle(for:scheduler:latest:)`` publishes one value.
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
  ///   - strategy: the interval, its scheduler, and optionally the number of values that completes an array
  ///     before the interval ends.
  ///   - options: options for the scheduler.
  ///
  /// Intervals follow each other without a gap, starting at the subscription. At the end of an interval, the
  /// scheduler delivers its values as one array, or nothing if there are none. With a count, an array is also
  /// delivered as soon as it has `count` values; the interval continues, and later values go into the next
  /// array.
  ///
  /// Without a count, each request requests one value, and each received value requests one more. This makes
  /// upstream operators buffer values that they would otherwise drop. With a count, `count` values are
  /// requested for each requested array. If no array is requested when an interval ends, its values are
  /// buffered and collecting continues.
  ///
  /// If the upstream finishes, the remaining values are delivered as the last array once it is requested,
  /// then the completion. A failure discards the array that is being collected; it is delivered after arrays
  /// that have `count` values. After cancellation, nothing is delivered. At most one timer is pending, and
  /// only while there are values and an array is requested.
  ///
  /// With an interval of zero or less, or on a scheduler without time, each value gets its own array.
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
  /// The time at which collected values are delivered as an array.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, or as soon as there are `count` values. A count below one is a
    /// programming error, which traps when the publisher is created.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of its upstream's values, as one array for each interval of time.
  @frozen
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The interval, its scheduler, and optionally the number of values that completes an array.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher. A count below one is a programming error and traps.
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

    /// A value's interval depends on when it is received, not on when a timer fires: a scheduler that is
    /// late, or has several actions for the same moment, doesn't change the arrays.
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
      var completion: ErasedCompletion?
      /// The number of arrays that have been requested but not emitted yet.
      var demand = Subscribers.Demand.none
      /// With a count, the number of values that have been requested but not emitted yet.
      var requested = Subscribers.Demand.none
      var entered = scheduler.now
      var end = entered.advanced(by: interval)

      func finishArray() {
        if collected.isEmpty { return }
        finished.append(collected)
        collected = []
      }
      func moveToPresentInterval() {
        let now = scheduler.now
        // A clock that was set back also ends the interval.
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
          // Holding back starts with the first request: until then, a subject drops its values anyway.
          inner.holdBack()
          inner.request(.max(1))
        }
      }
    }
  }
}

extension Strideable {
  /// Returns the first date after `now` that follows this one by a multiple of the interval; `now` if the
  /// interval doesn't lead to a later date.
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

// Drawing: collectByTime
//   let letters = input("-ab--c-------d-|")
//   output(letters`.collect(.byTime(scheduler, 4))`)
