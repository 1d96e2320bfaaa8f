extension Observable {
  /// Creates a chain of sequences that are subscribed to one at a time, each when the previous one has ended.
  ///
  /// - Parameters:
  ///   - sequence: iterated for each subscription, and may be infinite.
  ///   - continuesAfterError: true if the next sequence follows an error; false if it follows a completion.
  ///     The other event ends the chain.
  @inlinable convenience init(chaining sequence: some Sequence<Observable>, continuesAfterError: Bool) {
    self.init(
      source: AnyPublisher(subscribing: { subscriber in
        var iterator = sequence.makeIterator()
        guard let first = iterator.next() else {
          return Observable.empty().receive(subscriber: subscriber)
        }
        ChainSubscriber(subscriber, continuesAfterError) { iterator.next() }.subscribe(to: first)
      })
    )
  }
}

/// The subscriber of each sequence of a chain.
@usableFromInline final class ChainSubscriber<Element>: SuccessiveSubscriber {
  @usableFromInline typealias Input = Element

  @usableFromInline let downstream: AnySubscriber<Element, any Error>
  @usableFromInline let subscription = SuccessiveSubscription("Chain")
  @usableFromInline let continuesAfterError: Bool
  /// Called by the caller that subscribes to the next sequence.
  @usableFromInline let next: () -> Observable<Element>?
  @exclusivity(unchecked) @usableFromInline var completion = Subscribers.Completion<any Error>.finished

  @inlinable init(
    _ downstream: AnySubscriber<Element, any Error>,
    _ continuesAfterError: Bool,
    _ next: @escaping () -> Observable<Element>?
  ) {
    self.downstream = downstream
    self.continuesAfterError = continuesAfterError
    self.next = next
  }

  @inlinable func receive(completion: Subscribers.Completion<any Error>) {
    guard (completion.failure != nil) == continuesAfterError else { return finish(completion) }
    self.completion = completion
    subscribe(to: nil)
  }

  /// Subscribes to the first sequence, or disposes one that has ended and subscribes to the next.
  @inlinable func subscribe(to first: Observable<Element>?) {
    var first = first
    subscription.subscribe {
      guard subscription.proceed(cancelling: true) else { return }
      guard let next = first.take() ?? next() else { return finish(completion) }
      next.receive(subscriber: self)
    }
  }
}
