/// A sequence that is disposed before its completion is delivered, so that it ends before the next sequence
/// is subscribed to, as in RxSwift.
@frozen @usableFromInline struct DisposedFirst<Output>: Publisher {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let source: Observable<Output>

  @inlinable init(_ source: Observable<Output>) { self.source = source }

  @inlinable var _readyValue: Output? { source._readyValue }

  @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    source.receive(subscriber: DisposingSubscriber(subscriber))
  }
}

@usableFromInline final class DisposingSubscriber<Downstream: Subscriber>: SuccessiveSubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let downstream: Downstream
  @usableFromInline let subscription = SuccessiveSubscription("DisposedFirst")

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable func receive(completion: Subscribers.Completion<any Error>) {
    if completion.failure == nil, !subscription.proceed(cancelling: true) { return }
    finish(completion)
  }
}
