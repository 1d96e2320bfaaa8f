extension Publisher {
  /// Delivers a value once no other has followed it for some time.
  ///
  /// - Parameters:
  ///   - dueTime: how long it has to be quiet, in the scheduler's time.
  ///   - scheduler: where the subscriber is called.
  ///   - options: options for the scheduler.
  ///
  /// All values are asked for at once. A value that is due when nothing is asked for is dropped. The completion
  /// is delivered on the scheduler as soon as possible, and the value that is not due yet is dropped for it, as in
  /// Combine. At any time at most one timer is pending, none after the end or after cancelling.
  ///
  /// Mirrors Combine's `debounce(for:scheduler:options:)`.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers a value of its upstream once no other has followed it for some time.
  ///
  /// Mirrors Combine's `Publishers.Debounce`.
  @frozen
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it has to be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Where the subscriber is called.
    public let scheduler: Context
    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delivery = ScheduledSubscription("Debounce", for: subscriber)
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

/// Waits until it is quiet. A value that comes meanwhile puts the timer off.
@usableFromInline
final class DebounceSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline
  struct State {
    @usableFromInline var latest: Input?
    /// When the latest value may go. Nil if no timer is set.
    @usableFromInline var due = VersionedDeadline<Context.SchedulerTimeType>()
    @usableFromInline var isEnded = false

    @inlinable
    init() {}
  }

  /// What gives way under the lock, to be dropped outside.
  @usableFromInline typealias Dropped = (Input?, Context.SchedulerTimeType?)

  @usableFromInline let delivery: ScheduledSubscription<Input, Failure>
  @usableFromInline let timer: DeadlineTimer<Context>
  @usableFromInline let upstream = UpstreamCell()
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(_ delivery: ScheduledSubscription<Input, Failure>, _ timer: DeadlineTimer<Context>) {
    self.delivery = delivery
    self.timer = timer
  }

  // MARK: From above

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard upstream.receive(subscription) else { return }
    delivery.start()
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let due = timer.due
    let (isFirst, _) = state.withLock { state -> (Bool, Dropped) in
      guard !state.isEnded else { return (false, (nil, nil)) }
      let dropped = (state.latest, state.due.set(due))
      state.latest = input
      return (dropped.1 == nil, dropped)
    }
    if isFirst { timer.set(for: due) { self.fire($0) } }
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
  func fire(_ date: Context.SchedulerTimeType) -> Context.SchedulerTimeType? {
    let (next, delivers, _) = state.withLock(comparing: { $0.due }, { $0 == date }) { state, isDue in
      guard isDue else { return (state.due.date, false, (nil, nil) as Dropped) }
      let dropped = (state.latest.take(), state.due.set(nil))
      guard let value = dropped.0, demand.takeOne() else { return (nil, false, dropped) }
      // Put in under the lock, so that no later value is put in before it; but dropped outside.
      delivery.enqueue(value)
      return (nil, true, dropped)
    }
    if delivers { delivery.deliverNext() }
    return next
  }

  /// Drops what is not due yet, and cancels the timer. Nothing is put in from now on but the completion.
  @usableFromInline
  func end() {
    _ = state.withLock { state in
      let former = state
      state = State()
      state.isEnded = true
      return former
    }
    timer.cancel()
  }

  // MARK: From below

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { self.demand.add(demand) }

  @usableFromInline
  func cancel() {
    end()
    upstream.cancel()
  }
}
