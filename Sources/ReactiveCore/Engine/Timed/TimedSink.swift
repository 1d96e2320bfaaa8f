/// The parts of an operator with a timer.
///
/// The operator has handlers for its upstream's signals and for the timer. They run in the turn of one
/// emitter, so they share the variables that they capture, without a lock. Any caller may take that turn, so
/// emitted signals are enqueued and delivered by scheduled actions. The timer's own action delivers what its
/// handler has emitted.
///
///     upstream ─▶ InnerSubscriber ─┐ handlers                           ┌─ scheduled actions
///     TurnTimer ───────────────────┴─▶ Emitter ─▶ ScheduledSubscription ┴─▶ subscriber
@frozen
@usableFromInline
struct TimedSink<Output, Failure: Error, Context: Scheduler> {
  @usableFromInline let downstream: ScheduledSubscriber<Output, Failure>
  @usableFromInline let emitter: Emitter<Output>
  @usableFromInline let coordinator: UpstreamCoordinator
  @usableFromInline let timer: TurnTimer<Context>

  /// - Parameter forwardsDemand: true to request the downstream's demand from the upstream.
  @inlinable
  init<S: Subscriber>(
    _ name: StaticString,
    for subscriber: S,
    on scheduler: Context,
    _ options: Context.SchedulerOptions?,
    interval: Context.SchedulerTimeType.Stride,
    forwardsDemand: Bool = false
  ) where S.Input == Output, S.Failure == Failure {
    let delivery = ScheduledSubscription(name, for: subscriber, forwardsDemand: forwardsDemand)
    var timer: TurnTimer<Context>!
    downstream = ScheduledSubscriber(delivery) { action in
      if !timer.isFiring { scheduler.schedule(options: options, action) }
    }
    emitter = Emitter(name, for: downstream, buffering: .unbounded)
    coordinator = UpstreamCoordinator(emitter)
    timer = TurnTimer(coordinator, scheduler, options, interval: interval) { delivery.deliverAll() }
    self.timer = timer
  }

  /// Subscribes to the upstream. Called last.
  ///
  /// - Parameter whenRequested: called in the turn with the unmet demand, which may be none: when the
  ///   subscription is received, after each request, and perhaps in between. No longer called once demand is
  ///   unlimited.
  @inlinable @inline(__always)
  func subscribe<Upstream: Publisher>(
    _ inner: InnerSubscriber<Upstream.Output, Upstream.Failure>,
    to upstream: Upstream,
    whenRequested: ((Subscribers.Demand) -> Void)? = nil
  ) {
    if let whenRequested {
      coordinator.onReplenish = { [emitter] demand in
        if inner.isAwaiting { emitter.hasRequestedUnlimited = false } else { whenRequested(demand) }
      }
    }
    coordinator.subscribe(inner, to: upstream, for: downstream)
  }

  // MARK: In the turn

  @inlinable
  func emit(_ value: Output) { emitter.emit(value) }

  @inlinable
  func finish(_ completion: ErasedCompletion) { emitter.finish(completion) }

  /// True if an emitted value would be delivered, and not buffered.
  @inlinable var hasDemand: Bool { emitter.hasDemand }
}
