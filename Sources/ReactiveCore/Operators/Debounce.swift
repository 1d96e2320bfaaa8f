extension Publisher {
  /// Delivers a value once no other has followed it for some time.
  ///
  /// - Parameters:
  ///   - dueTime: how long it has to be quiet, in the scheduler's time.
  ///   - scheduler: where the subscriber is called.
  ///   - options: what else the scheduler is told.
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
    /// What else the scheduler is told.
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
      let handover = Handover("Debounce", for: subscriber)
      let debouncer = Debouncer(handover, dueTime: dueTime, scheduler: scheduler, options: options)
      handover.upstream.accept(debouncer)
      handover.start(subscriber)
      upstream.subscribe(debouncer)
    }
  }
}

/// Waits until it is quiet.
///
/// A value that comes while the timer runs does not touch the timer: when the timer fires, it is set again for
/// what is then missing. So a fast upstream costs one timer per due time, not one per value.
@usableFromInline
final class Debouncer<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline
  struct State {
    @usableFromInline var latest: Input?
    /// When the latest value may go.
    @usableFromInline var due: Context.SchedulerTimeType?
    /// Which timer is pending: what another does is out of date.
    @usableFromInline var round: Int?
    @usableFromInline var timer: (any Cancellable)?
    @usableFromInline var lastRound = 0
    @usableFromInline var isEnded = false

    @inlinable
    init() {}

    /// - Returns: what it is to be called.
    @inlinable
    mutating func startRound() -> Int {
      lastRound += 1
      round = lastRound
      return lastRound
    }
  }

  @usableFromInline let handover: Handover<Input, Failure>
  @usableFromInline let dueTime: Context.SchedulerTimeType.Stride
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  @usableFromInline let upstream = SubscriptionCell()
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(
    _ handover: Handover<Input, Failure>,
    dueTime: Context.SchedulerTimeType.Stride,
    scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    self.handover = handover
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
  }

  // MARK: From above

  @usableFromInline
  func receive(subscription: any Subscription) {
    if upstream.receive(subscription) { subscription.request(.unlimited) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: dueTime)
    let (round, _) = state.withLock { state -> (Int?, Input?) in
      guard !state.isEnded else { return (nil, nil) }
      let displaced = state.latest
      state.latest = input
      state.due = due
      return (state.round == nil ? state.startRound() : nil, displaced)
    }
    if let round { startTimer(round, due) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    upstream.end()
    end()
    guard handover.put(completion: completion) else { return }
    scheduler.schedule(options: options) { [handover] in handover.deliverNext() }
  }

  // MARK: The timer

  /// Sets a timer that fires once: being one that repeats, it can be cancelled.
  @usableFromInline
  func startTimer(_ round: Int, _ due: Context.SchedulerTimeType) {
    let timer = scheduler.schedule(
      after: due,
      interval: dueTime,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) {
      self.fire(round, due)
    }
    let isPending = state.withLock { state in
      guard state.round == round else { return false }
      state.timer = timer
      return true
    }
    if !isPending { timer.cancel() }
  }

  @usableFromInline
  func fire(_ round: Int, _ due: Context.SchedulerTimeType) {
    let (former, delivers, next, _) = state.withLock { state in
      guard state.round == round, let latestDue = state.due else {
        return ((any Cancellable)?.none, false, (Int, Context.SchedulerTimeType)?.none, Input?.none)
      }
      let former = state.timer.take()
      if latestDue != due { return (former, false, (state.startRound(), latestDue), nil) }
      state.round = nil
      let value = state.latest.take()
      guard let value, demand.takeOne() else { return (former, false, nil, value) }
      // Put in under the lock, so that no later value is put in before it; but dropped outside.
      handover.put(value)
      return (former, true, nil, value)
    }
    former?.cancel()
    if delivers { handover.deliverNext() }
    if let next { startTimer(next.0, next.1) }
  }

  /// Drops what is not due yet, and stops the timer. Nothing is put in from now on but the completion.
  @usableFromInline
  func end() {
    let former = state.withLock { state in
      let former = state
      state = State()
      state.lastRound = former.lastRound
      state.isEnded = true
      return former
    }
    former.timer?.cancel()
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
