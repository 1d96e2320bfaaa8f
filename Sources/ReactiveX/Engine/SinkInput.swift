public import Synchronization

/// A subscription of an `EventSink` to a sequence. The sink keeps it until it is disposed, even after the
/// last event.
///
/// The handler is called in the sink's turn. It is released there after disposal, so it may capture this.
@usableFromInline final class SinkInput<Input>: Subscriber, Disposable {
  @usableFromInline typealias Handler = (Event<Input>, SinkInput) -> Void

  @usableFromInline let sink: AnyEmitter
  /// In the turn.
  @exclusivity(unchecked) @usableFromInline var handler: Handler?
  @usableFromInline let isDisposed = Atomic<Bool>(false)
  private let upstream = UpstreamLink()
  private let resource = Resource(SinkInput.self)

  @usableFromInline init(_ sink: AnyEmitter, _ handler: @escaping Handler) {
    self.sink = sink
    self.handler = handler
  }

  @inlinable func subscribe<Source: ObservableConvertibleType>(to source: Source)
  where Source.Element == Input {
    source.asObservable().receive(erased)
  }

  /// Specialized where the type of the values is known. It isn't inlined, because otherwise each closure
  /// would have to capture the type.
  @inlinable @inline(never) var erased: AnySubscriber<Input, any Error> {
    AnySubscriber(
      { self },
      identifiedBy: combineIdentifier,
      { self.receive(subscription: $0) },
      { self.receive($0) },
      { self.receive(completion: Subscribers.Completion($0)) }
    )
  }

  @usableFromInline func receive(subscription: any ReactiveCore.Subscription) {
    (subscription.withoutProbes as? any RecordedSubscription)?.willBeCancelled()
    if upstream.accept(subscription) { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ value: Input) -> Subscribers.Demand {
    if sink.gate.enter() {
      take(.next(value))
      sink.leave()
    } else if sink.gate.submitValue({ self.take(.next(value)) }) {
      sink.leave()
    }
    return .none
  }

  @inlinable func take(_ event: Event<Input>) {
    if !isDisposed.load(ordering: .acquiring) { handler?(event, self) }
  }

  @usableFromInline func receive(completion: Subscribers.Completion<any Error>) {
    sink.inTurn { self.take(Event(completion)) }
  }

  @usableFromInline func dispose() {
    guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    upstream.cancel()
    sink.inTurn { self.handler = nil }
  }
}

/// A subscription that records when it ends, as in RxTest. If its subscriber also cancels it after the last
/// event, it ends then.
package protocol RecordedSubscription: ReactiveCore.Subscription {
  /// Tells the subscription that it will be cancelled after the last event.
  func willBeCancelled()
}
