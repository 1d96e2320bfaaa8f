import ReactiveCore

extension Publisher {
  /// Subscribes a new test subscriber.
  ///
  /// - Parameters:
  ///   - demand: what to ask for on subscription; `.none` to ask for nothing.
  ///   - more: what to ask for with each value, in addition.
  ///   - scheduler: whose time is written down with each signal; without one it is always zero.
  /// - Returns: the subscriber. The subscription does not depend on its being kept.
  public func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil
  ) -> TestSubscriber<Output, Failure> {
    let subscriber = TestSubscriber<Output, Failure>(demand: demand, more: more, using: scheduler)
    subscribe(subscriber)
    return subscriber
  }

  /// Subscribes a new test subscriber, and cancels it, at the times that a diagram shows.
  ///
  /// - Parameters:
  ///   - demand: what to ask for on subscription; `.none` to ask for nothing.
  ///   - more: what to ask for with each value, in addition.
  ///   - scheduler: whose time it is.
  ///   - subscription: a diagram such as `"--^---!"`, counted from the scheduler's beginning. What is sent in the
  ///     frame of `^` is still received, what is sent in the frame of `!` is not. What has passed already is done as
  ///     soon as time is next advanced.
  /// - Returns: the subscriber, which is not subscribed yet.
  ///
  /// Mirrors the second parameter of RxJS's `expectObservable`.
  public func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler,
    subscription: SubscriptionTimeline
  ) -> TestSubscriber<Output, Failure> {
    let subscriber = TestSubscriber<Output, Failure>(demand: demand, more: more, using: scheduler)
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
