extension Publisher {
  /// Publishes a value once no other has followed it for some time.
  ///
  /// Use it to wait until someone has stopped, such as typing into a search field.
  /// ``throttle(for:scheduler:latest:)`` publishes on the way as well;
  /// ``delay(for:tolerance:scheduler:options:)`` drops nothing.
  ///
  /// ![A value passes once two seconds have passed without another.](debounce)
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let typed = scheduler.cold("-abc-----d---|")
  /// let cancellable =
  ///   typed
  ///   .debounce(for: 2, scheduler: scheduler)
  ///   .sink { print("search for \($0)") }
  /// scheduler.run()
  /// // search for c
  /// // search for d
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: how long no other value may follow, in the scheduler's time.
  ///   - scheduler: the scheduler on which values and the completion are delivered.
  ///   - options: options for the scheduler.
  ///
  /// Unlimited demand is requested on subscription. A value that is due while there is no demand is dropped.
  /// The completion, also a failure, is delivered on the scheduler as soon as possible, and a value that is
  /// not due yet is dropped for it, as in Combine. At most one timer is pending at any time, and none after
  /// completion or cancellation.
  ///
  /// Mirrors Combine's `debounce(for:scheduler:options:)`.
  @preconcurrency
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where Output: Sendable {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher of each value of its upstream that no other has followed for some time.
  ///
  /// Mirrors Combine's `Publishers.Debounce`.
  @frozen
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// How long no other value may follow.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler on which values and the completion are delivered.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) where Upstream.Output: Sendable {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Debounce", for: subscriber, backpressure: .push)
      let debouncer = DebounceSubscriber(
        delivery,
        DeadlineTimer(scheduler, interval: dueTime, options: options)
      )
      delivery.upstream.accept(debouncer)
      upstream.subscribe(debouncer)
      delivery.start()
    }
  }
}

/// Waits until no value has followed for some time. Each value postpones the deadline.
@usableFromInline
final class DebounceSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline
  struct State {
    @usableFromInline var latest: Input?
    /// When the latest value is due. Nil if no timer is set.
    @usableFromInline var due: Timer.Deadline?
    @usableFromInline var isEnded = false

    @inlinable
    init(isEnded: Bool = false) { self.isEnded = isEnded }
  }

  @usableFromInline typealias Timer = DeadlineTimer<Context>
  /// What is replaced under the lock, to be released outside.
  @usableFromInline typealias Dropped = (Input?, Timer.Deadline?)

  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let timer: Timer
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(_ delivery: ScheduledSubscription<Input, Failure>, _ timer: Timer) {
    self.delivery = delivery
    self.timer = timer
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard upstream.accept(subscription) else { return }
    delivery.start()
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let due = timer.due
    let (first, _) = state.withLock { state -> (Timer.Deadline?, Dropped) in
      guard !state.isEnded else { return (nil, (nil, nil)) }
      let dropped = (state.latest, state.due)
      state.latest = input
      state.due = Timer.deadline(due, replacing: dropped.1)
      return (dropped.1 == nil ? state.due : nil, dropped)
    }
    if let first { timer.set(for: first) { self.fire($0) } }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    end()
    guard delivery.enqueue(completion: completion) else { return }
    timer.scheduler.schedule(options: timer.options) { [delivery] in delivery.deliverNext() }
  }

  // MARK: The timer

  @usableFromInline
  func fire(_ date: Timer.Date) -> Timer.Deadline? {
    let due = state.withLock { $0.due }
    let isDue = due?.date == date
    let (next, delivers, _) = state.withLock { state -> (Timer.Deadline?, Bool, Dropped) in
      guard isDue, state.due?.number == due?.number else { return (state.due, false, (nil, nil)) }
      let dropped = (state.latest.take(), state.due.take())
      guard let value = dropped.0, demand.takeOne() else { return (nil, false, dropped) }
      // Enqueued under the lock, so that no later value is enqueued before it; but released outside.
      delivery.enqueue(value)
      return (nil, true, dropped)
    }
    if delivers { delivery.deliverNext() }
    return next
  }

  /// Drops the value that is not due yet, and cancels the timer. Only the completion is enqueued from now on.
  @usableFromInline
  func end() {
    _ = state.exchange(State(isEnded: true))
    timer.cancel()
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { self.demand.add(demand) }

  @usableFromInline
  func cancel() {
    end()
    upstream.cancel()
  }
}
