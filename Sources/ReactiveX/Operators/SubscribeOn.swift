extension ObservableType {
  /// Subscribes to this sequence and disposes the subscription on a scheduler.
  ///
  /// The scheduler also disposes the subscription after the last event, as in RxSwift. See
  /// `subscribe(on:options:)` in ReactiveCore.
  @preconcurrency public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    subscribed(on: scheduler)
  }

  /// Subscribes on a scheduler. The caller ensures that the elements may be sent on it.
  func subscribed(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    composed { sink, source in
      let subscription = SerialDisposable()
      sink.add(subscription)
      subscription.replace {
        scheduler.run {
          let input = SinkInput(sink) { (event: Event<Element>, _) in sink.emit(event) }
          subscription.disposable = ScheduledDisposable(scheduler: scheduler, disposable: input)
          if !sink.isEnded { input.subscribe(to: source) }
        }
      }
    }
  }
}
