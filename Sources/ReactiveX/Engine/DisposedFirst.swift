/// A sequence that is disposed before its completion is delivered, and not after: what operators subscribe to that continue
/// with another sequence, or wait for one, as in RxSwift.
@frozen @usableFromInline struct DisposedFirst<Output>: SoleValuePublisher {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let source: Observable<Output>
  /// Whether it is disposed before its error is delivered, too.
  @usableFromInline let disposesFailed: Bool

  @inlinable init(_ source: Observable<Output>, ifFailed disposesFailed: Bool = false) {
    self.source = source
    self.disposesFailed = disposesFailed
  }

  @inlinable var soleValue: Output? { source.soleValue }

  @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    source.receive(subscriber: DisposingSubscriber(subscriber, disposesFailed))
  }
}

@usableFromInline final class DisposingSubscriber<Downstream: Subscriber>: Subscriber
where Downstream.Failure == any Error {
  @usableFromInline let downstream: Downstream
  @usableFromInline let disposesFailed: Bool
  @exclusivity(unchecked) @usableFromInline var subscription: (any ReactiveCore.Subscription)?

  @inlinable init(_ downstream: Downstream, _ disposesFailed: Bool) {
    self.downstream = downstream
    self.disposesFailed = disposesFailed
  }

  @inlinable func receive(subscription: any ReactiveCore.Subscription) {
    self.subscription = subscription
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ value: Downstream.Input) -> Subscribers.Demand { downstream.receive(value) }

  @inlinable func receive(completion: Subscribers.Completion<any Error>) {
    let subscription = subscription.take()
    if disposesFailed || completion.failure == nil { subscription?.cancel() }
    downstream.receive(completion: completion)
  }
}

extension Publisher where Failure == any Error {
  /// The sequences that the values are turned into.
  @inlinable func selecting<Source: ObservableConvertibleType>(
    ifFailed disposesFailed: Bool = false,
    _ selector: @escaping @Sendable (Output) throws -> Source
  ) -> Publishers.TryMap<Self, DisposedFirst<Source.Element>> {
    tryMap { DisposedFirst(try selector($0).asObservable(), ifFailed: disposesFailed) }
  }
}
