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
  ///
  /// Mirrors Combine's `collect(_:options:)`.
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
  ///
  /// Mirrors Combine's `Publishers.TimeGroupingStrategy`.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, or as soon as there are that many values: one or more. Anything less is a
    /// programming error and traps when the publisher is made.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of arrays of the values of its upstream, one for each interval of time.
  ///
  /// Mirrors Combine's `Publishers.CollectByTime`.
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
      let delivery = ScheduledSubscription("CollectByTime", for: subscriber, backpressure: .push)
      let collector = CollectByTimeSubscriber<Upstream.Output, Failure, Context>(delivery, strategy, options)
      delivery.upstream.accept(collector)
      upstream.subscribe(collector)
      delivery.start()
    }
  }
}

/// Collects the values of an interval.
///
/// The time at which a value is received decides which interval it belongs to, not the firing of a timer: a
/// scheduler that is late, or has several actions for the same moment, does not change the arrays.
@usableFromInline
final class CollectByTimeSubscriber<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription {
  @usableFromInline typealias Timer = DeadlineTimer<Context>
  @usableFromInline typealias Signal = SignalQueue<[Input], Failure>.Signal

  @usableFromInline
  struct State {
    @usableFromInline var collected: [Input] = []
    /// Arrays that are ready for delivery, and not requested yet.
    @usableFromInline var finished = Deque<[Input]>()
    /// Delivered after the arrays.
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    /// Arrays requested, and not enqueued for delivery yet.
    @usableFromInline var demand = Subscribers.Demand.none
    /// With a count, values requested, and not enqueued for delivery yet: not received, or still in this state.
    @usableFromInline var requested = Subscribers.Demand.none
    /// When the interval ends. Nil until the subscription is received.
    @usableFromInline var end: Timer.Deadline?
    @usableFromInline var isTimerSet = false
    @usableFromInline var isEnded = false

    @inlinable
    init(isEnded: Bool = false) { self.isEnded = isEnded }

    @inlinable
    mutating func finishArray() {
      if collected.isEmpty { return }
      finished.append(collected)
      collected = []
    }

    /// Begins another interval.
    ///
    /// - Returns: the end of the former interval, to be released outside the lock.
    @inlinable
    mutating func move(toIntervalUntil end: Timer.Date) -> Timer.Deadline? {
      if demand > 0 { finishArray() }
      let former = self.end
      self.end = Timer.deadline(end, replacing: former)
      return former
    }

    /// - Returns: the deadline to set the timer for; nil if it is set, or not needed.
    @inlinable
    mutating func setTimer() -> Timer.Deadline? {
      guard !isTimerSet, !isEnded, !collected.isEmpty, demand > 0 else { return nil }
      isTimerSet = true
      return end
    }
  }

  @usableFromInline let delivery: ScheduledSubscription<[Input], Failure>
  @usableFromInline let timer: Timer
  @usableFromInline let count: Int?
  @usableFromInline let upstream = UpstreamLink()
  @usableFromInline let state = Locked(State())

  @usableFromInline
  init(
    _ delivery: ScheduledSubscription<[Input], Failure>,
    _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    self.delivery = delivery
    switch strategy {
    case .byTime(let scheduler, let interval):
      timer = DeadlineTimer(scheduler, interval: interval, options: options)
      count = nil
    case .byTimeOrCount(let scheduler, let interval, let count):
      timer = DeadlineTimer(scheduler, interval: interval, options: options)
      self.count = count
    }
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    let end = timer.due
    state.withLock { if $0.end == nil, !$0.isEnded { $0.end = Timer.deadline(end, replacing: nil) } }
    delivery.start()
    upstream.accept(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let (signals, end, isEnded) = inPresentInterval { state -> ([Signal], Timer.Deadline?, Bool) in
      guard !state.isEnded, state.end != nil else { return ([], nil, true) }
      state.collected.append(input)
      if state.collected.count == count { state.finishArray() }
      return (putOut(&state), state.setTimer(), false)
    }
    schedule(signals)
    if let end { setTimer(for: end) }
    return isEnded || count != nil ? .none : .max(1)
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    let (signals, _) = inPresentInterval { state -> ([Signal], [Input]) in
      guard !state.isEnded else { return ([], []) }
      if completion.failure == nil { state.finishArray() }
      let dropped = state.collected
      state.collected = []
      state.completion = completion
      state.isEnded = true
      return (putOut(&state), dropped)
    }
    upstream.end()
    timer.cancel()
    schedule(signals)
  }

  /// Advances to the interval of the present time, and calls the body under the lock.
  ///
  /// Comparing and advancing dates runs code of the scheduler, and no lock is held while that runs. If the interval has
  /// changed meanwhile, it is compared again.
  @inlinable
  func inPresentInterval<Result>(_ body: (inout State) -> Result) -> Result {
    let now = timer.scheduler.now
    while true {
      let end = state.withLock { $0.end }
      let next = end.flatMap { $0.date <= now ? $0.date.next(after: now, every: timer.interval) : nil }
      let result = state.withLock { state -> (Result, Timer.Deadline?)? in
        guard state.end?.number == end?.number else { return nil }
        let former = next.flatMap { state.move(toIntervalUntil: $0) }
        return (body(&state), former)
      }
      if let result { return result.0 }
    }
  }

  /// Enqueues the signals that are ready and requested. Under the lock, so that they stay in order.
  ///
  /// - Returns: the enqueued signals, to be released outside the lock. Each needs an action that delivers it.
  @inlinable
  func putOut(_ state: inout State) -> [Signal] {
    var signals: [Signal] = []
    while state.demand > 0, let array = state.finished.popFirst() {
      state.demand -= 1
      if count != nil { state.requested -= array.count }
      delivery.enqueue(array)
      signals.append(.value(array))
    }
    if state.finished.isEmpty, let completion = state.completion.take() {
      delivery.enqueue(completion: completion)
      signals.append(.completion(completion))
    }
    return signals
  }

  @inlinable
  func schedule(_ signals: [Signal]) {
    for _ in signals {
      timer.scheduler.schedule(options: timer.options) { [delivery] in delivery.deliverNext() }
    }
  }

  // MARK: The timer

  @usableFromInline
  func setTimer(for end: Timer.Deadline) {
    timer.set(for: end) { self.fire($0) }
  }

  @usableFromInline
  func fire(_ date: Timer.Date) -> Timer.Deadline? {
    let end = state.withLock { $0.end }
    let isEnd = end?.date == date
    let (signals, next) = state.withLock { state -> ([Signal], Timer.Deadline?) in
      state.isTimerSet = false
      if isEnd, state.end?.number == end?.number, state.demand > 0 { state.finishArray() }
      return (putOut(&state), state.setTimer())
    }
    for _ in signals { delivery.deliverNext() }
    return next
  }

  // MARK: From downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    // As a loop does that requests a limited number; not before, since a subject drops what is sent until then.
    if count == nil { upstream.holdBack() }
    let (signals, end, more) = inPresentInterval { state -> ([Signal], Timer.Deadline?, Subscribers.Demand) in
      state.demand += demand
      let signals = putOut(&state)
      guard let count else { return (signals, state.setTimer(), .max(1)) }
      let wanted = state.demand * count
      guard !state.isEnded, wanted > state.requested else { return (signals, state.setTimer(), .none) }
      let more = wanted - state.requested
      state.requested = wanted
      return (signals, state.setTimer(), more)
    }
    schedule(signals)
    if let end { setTimer(for: end) }
    if more != .none { upstream.request(more) }
  }

  @usableFromInline
  func cancel() {
    _ = state.exchange(State(isEnded: true))
    timer.cancel()
    upstream.cancel()
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
