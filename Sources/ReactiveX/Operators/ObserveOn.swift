extension ObservableType {
  /// Delivers elements and the last event on a scheduler, in order.
  ///
  /// Each event is delivered in its own action. The sequence completes and fails as this one does, after the
  /// elements that were received before. For an example, cancellation and demand see `receive(on:options:)`
  /// in ReactiveCore.
  @preconcurrency @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    let upstream = upstream
    return Observable(
      source: AnyPublisher(subscribing: {
        upstream.subscribe($0, named: "observe(on:)", deliveringBy: scheduler.runner())
      })
    )
  }
}
