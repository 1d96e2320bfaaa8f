import ReactiveCore

extension Publisher {
  /// Subscribes a new test subscriber to this publisher.
  ///
  /// - Parameters:
  ///   - demand: the demand requested on subscription; `.none` to request nothing.
  ///   - more: the additional demand returned for each value.
  ///   - scheduler: the scheduler whose time is recorded with each signal; without one it is always zero.
  ///   - onFault: called with each of the subscriber's ``TestSubscriber/faults`` when it is detected, on the
  ///     thread of the call that broke the rule.
  /// - Returns: the subscriber. Releasing it does not cancel the subscription.
  @_disfavoredOverload  // A test target may declare its own, which reports faults at the call.
  public func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    onFault: ((String) -> Void)? = nil
  ) -> TestSubscriber<Output, Failure> {
    let subscriber = TestSubscriber<Output, Failure>(
      demand: demand,
      more: more,
      using: scheduler,
      onFault: onFault
    )
    subscribe(subscriber)
    return subscriber
  }

  /// Subscribes a new test subscriber to this publisher, and cancels it, at the times of a diagram.
  ///
  /// - Parameters:
  ///   - demand: the demand requested on subscription; `.none` to request nothing.
  ///   - more: the additional demand returned for each value.
  ///   - scheduler: the scheduler on which it subscribes and cancels.
  ///   - subscription: a diagram such as `"--^---!"`, timed from the scheduler's time zero. Signals that are
  ///     sent in the frame of `^` are received, those that are sent in the frame of `!` are not. If one of
  ///     the times has passed, it subscribes or cancels when time is next advanced. A diagram with `|` or `#`
  ///     is a programming error and traps.
  ///   - onFault: called with each of the subscriber's ``TestSubscriber/faults`` when it is detected, on the
  ///     thread of the call that broke the rule.
  /// - Returns: the subscriber, which is not subscribed yet.
  @_disfavoredOverload  // A test target may declare its own, which reports faults at the call.
  public func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler,
    subscription: SubscriptionTimeline,
    onFault: ((String) -> Void)? = nil
  ) -> TestSubscriber<Output, Failure> {
    let subscriber = TestSubscriber<Output, Failure>(
      demand: demand,
      more: more,
      using: scheduler,
      onFault: onFault
    )
    scheduler.add(at: scheduler.time(of: subscription.start), ahead: true) { self.subscribe(subscriber) }
    switch subscription.end {
    case .cancelled(let moment)?:
      scheduler.add(at: scheduler.time(of: moment), ahead: true) { subscriber.cancel() }
    case .completed?:
      misuse("record(using:subscription:) takes a diagram that ends with '!' or not at all")
    case nil:
      break
    }
    return subscriber
  }
}
