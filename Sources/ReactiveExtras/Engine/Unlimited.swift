import ReactiveCore

extension Publisher {
  /// Subscribes the subscriber of an operator whose values can't wait: requests unlimited demand, and buffers
  /// values until they are requested, without a limit.
  func subscribe<S: Subscriber>(_ name: StaticString, buffering subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let emitter = Emitter<Output>(name, for: subscriber, buffering: .unbounded)
    let inner = InnerSubscriber<Output, Failure>(
      forwardingTo: UpstreamCoordinator(emitter),
      demand: .own(.unlimited)
    )
    inner.coordinator.subscribe(inner, to: self, for: subscriber)
  }
}
