extension ObservableType {
  /// Delivers elements and the last event on a scheduler, in order.
  ///
  /// Each event is delivered in its own action. The sequence completes and fails as this one does, after the
  /// elements that were received before. For an example, cancellation and demand see `receive(on:options:)`
  /// in ReactiveCore.
  @preconcurrency @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    Observable(ObserveOn(upstream: upstream, scheduler: scheduler))
  }
}

@frozen @usableFromInline struct ObserveOn<Output>: Publisher {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let upstream: AnyPublisher<Output, any Error>
  @usableFromInline let scheduler: any ImmediateSchedulerType

  @inlinable init(upstream: AnyPublisher<Output, any Error>, scheduler: any ImmediateSchedulerType) {
    self.upstream = upstream
    self.scheduler = scheduler
  }

  @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    upstream.subscribe(subscriber, named: "observe(on:)", deliveringBy: scheduler.runner())
  }
}
