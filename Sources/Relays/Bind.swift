public import ReactiveCore

extension Publisher where Failure == Never {
  /// Sends every value of this publisher into a relay.
  ///
  /// Use it to have one relay follow another, or two each other, as the values of two views that show the
  /// same.
  ///
  /// ```swift
  /// let celsius = BehaviorRelay(value: 20)
  /// let shown = BehaviorRelay(value: 0)
  /// let bindings = [celsius.bind(to: shown), shown.bind(to: celsius)]
  /// shown.accept(25)
  /// print(celsius.value)  // 25
  /// bindings.forEach { $0.cancel() }
  /// ```
  ///
  /// Unlimited demand is requested. The publisher cannot fail; when it finishes, the binding ends. A relay
  /// never completes. It receives the values where and when they are sent.
  ///
  /// Every value is delivered, also if it equals the one before. But relays that are bound in a circle come
  /// to rest: a relay drops a value that a binding brings back to it, on the thread on which it is delivering
  /// the value that it came from, if it is equal. Two values that differ even from themselves, such as
  /// `Double.nan`, count as equal, and so do two that cannot be compared. It does not matter through which
  /// operators the value has come, nor whether a closure behind an operator has sent it on to another relay
  /// of the circle. What is passed to ``Relay/accept(_:)`` is never dropped.
  ///
  /// A value that goes round a circle by way of another thread, or behind what another relay of it is still
  /// delivering, is not recognised: it goes round until it comes back on the thread on which it is being
  /// delivered, or until a `removeDuplicates()` in the circle stops it, as in RxSwift. So does a circle of
  /// which a relay is hidden behind an `AnyConsumer`, for its first value. A circle that several threads send
  /// into needs a `removeDuplicates()`.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized. The binding
  ///   retains the relay, and nothing else.
  ///
  /// Mirrors RxSwift's `bind(to:)`. That of `Inputs` is for other consumers.
  @inlinable
  public func bind<R: Relay>(to relay: R) -> AnyCancellable where R.Value == Output {
    relay.expectReturns()
    return AnyCancellable(binding(to: relay))
  }

  /// Sends every value of this publisher into a relay of optional values.
  ///
  /// For an example, completion, failure, cancellation and demand see ``bind(to:)-75s5s``.
  @inlinable
  public func bind<R: Relay>(to relay: R) -> AnyCancellable where R.Value == Output? {
    map(Optional.some).bind(to: relay)
  }

  /// Sends every value of this publisher into several relays, one after the other.
  ///
  /// The publisher is subscribed to once. For an example, completion, failure, cancellation and demand see
  /// ``bind(to:)-75s5s``.
  @inlinable
  public func bind(
    to first: any Relay<Output>,
    _ second: any Relay<Output>,
    _ others: any Relay<Output>...
  ) -> AnyCancellable {
    bind(to: SeveralConsumers<Output>([first, second] + others))
  }

  /// Sends every value of this publisher into several relays of optional values, one after the other.
  ///
  /// The publisher is subscribed to once. For an example, completion, failure, cancellation and demand see
  /// ``bind(to:)-75s5s``.
  @inlinable
  public func bind(
    to first: any Relay<Output?>,
    _ second: any Relay<Output?>,
    _ others: any Relay<Output?>...
  ) -> AnyCancellable {
    map(Optional.some).bind(to: SeveralConsumers<Output?>([first, second] + others))
  }
}

extension Publisher where Failure == Never {
  @inlinable
  func bind(to relays: SeveralConsumers<Output>) -> AnyCancellable {
    relays.expectReturns()
    return AnyCancellable(binding(to: relays))
  }
}

/// A relay that records what it is delivering.
@usableFromInline
protocol DeliveryRecorder {
  var deliveries: Deliveries { get }
}

extension Consumer {
  /// Has this relay, or the relays among several consumers, record what they are delivering, since they are
  /// bound to.
  @usableFromInline
  package func expectReturns() {
    if let recorder = self as? any DeliveryRecorder {
      recorder.deliveries.isBound.store(true, ordering: .relaxed)
    } else if let several = self as? SeveralConsumers<Value> {
      for consumer in several.consumers { consumer.expectReturns() }
    }
  }
}
