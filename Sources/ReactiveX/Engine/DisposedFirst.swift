/// A sequence that is disposed before its completion is delivered, so that it ends before another sequence is
/// subscribed to, as in RxSwift.
@frozen @usableFromInline struct DisposedFirst<Output>: ReadyValuePublisher {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let source: Observable<Output>

  @inlinable init(_ source: Observable<Output>) { self.source = source }

  @inlinable var readyValue: Output? { source.readyValue }

  @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    source.receive(subscriber: DisposingSubscriber(subscriber))
  }
}

@usableFromInline final class DisposingSubscriber<Downstream: Subscriber>: Subscriber
where Downstream.Failure == any Error {
  @usableFromInline let downstream: Downstream
  /// Cancels once, although the downstream may cancel while the completion is received.
  @exclusivity(unchecked) @usableFromInline var subscription: ForwardingSubscription?

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable func receive(subscription: any ReactiveCore.Subscription) {
    let subscription = ForwardingSubscription(subscription)
    self.subscription = subscription
    downstream.receive(subscription: subscription.erased)
  }

  @inlinable func receive(_ value: Downstream.Input) -> Subscribers.Demand { downstream.receive(value) }

  @inlinable func receive(completion: Subscribers.Completion<any Error>) {
    let subscription = subscription.take()
    if completion.failure == nil { subscription?.cancel() }
    downstream.receive(completion: completion)
  }
}
