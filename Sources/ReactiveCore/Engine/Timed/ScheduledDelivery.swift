extension Publisher {
  /// Subscribes a subscriber that receives values and the completion in actions of a scheduler.
  ///
  /// - Parameter schedule: makes the scheduler run an action, now or later.
  @inlinable @inline(__always)
  package func subscribe<S: Subscriber>(
    _ subscriber: S,
    named name: StaticString,
    deliveringBy schedule: @escaping (@escaping @Sendable () -> Void) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    let delivery = ScheduledSubscription(name, for: subscriber, forwardsDemand: true)
    subscribe(ScheduledSubscriber(delivery, schedule: schedule))
  }
}
