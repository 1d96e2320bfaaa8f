public import ReactiveCore

extension Publisher where Failure == Never {
  /// Sends every value of this publisher into a consumer: an input, or a subject that cannot fail.
  ///
  /// Use it where what publishes and what receives do not know each other, as the taps of a view and the
  /// input of its model.
  ///
  /// ```swift
  /// let names = PassthroughSubject<String, Never>()
  /// let greeting = AnyConsumer<String> { print("Hello, \($0)") }
  /// let binding = names.bind(to: greeting)
  /// names.send("Ada")  // Hello, Ada
  /// binding.cancel()
  /// ```
  ///
  /// Unlimited demand is requested. The publisher cannot fail; when it finishes, the binding ends, and the
  /// consumer does not complete.
  ///
  /// The consumer takes values where and when they are sent, even if you call this inside an actor:
  /// consumers may be called from any thread, and a closure behind an ``AnyConsumer`` runs on the actor that
  /// it was written in.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized. The binding
  ///   retains the consumer, and nothing else.
  ///
  /// Mirrors RxSwift's `bind(to:)`. That of `Relays` is for relays.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output {
    AnyCancellable(binding(to: consumer))
  }

  /// Sends every value of this publisher into a consumer of optional values.
  ///
  /// For an example, completion, failure, cancellation and demand see ``bind(to:)-wl7r``.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output? {
    map(Optional.some).bind(to: consumer)
  }

  /// Sends every value of this publisher into several consumers, one after the other.
  ///
  /// The publisher is subscribed to once. For an example, completion, failure, cancellation and demand see
  /// ``bind(to:)-wl7r``.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  @inlinable
  public func bind(
    to first: any Consumer<Output>,
    _ second: any Consumer<Output>,
    _ others: any Consumer<Output>...
  ) -> AnyCancellable {
    bind(to: SeveralConsumers([first, second] + others))
  }

  /// Sends every value of this publisher into several consumers of optional values, one after the other.
  ///
  /// The publisher is subscribed to once. For an example, completion, failure, cancellation and demand see
  /// ``bind(to:)-wl7r``.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized.
  @inlinable
  public func bind(
    to first: any Consumer<Output?>,
    _ second: any Consumer<Output?>,
    _ others: any Consumer<Output?>...
  ) -> AnyCancellable {
    map(Optional.some).bind(to: SeveralConsumers([first, second] + others))
  }
}
