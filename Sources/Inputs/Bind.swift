public import ReactiveCore

extension Publisher where Failure == Never {
  /// Sends every value of this publisher to a consumer: an input, or a subject that can't fail.
  ///
  /// Use it to connect a publisher and a receiver that don't know each other, such as the taps of a view and
  /// the input of its model.
  ///
  /// ```swift
  /// let names = PassthroughSubject<String, Never>()
  /// let greeting = AnyConsumer<String> { print("Hello, \($0)") }
  /// let binding = names.bind(to: greeting)
  /// names.send("Ada")  // Hello, Ada
  /// binding.cancel()
  /// ```
  ///
  /// It requests unlimited demand. When the publisher finishes, the binding ends, and the consumer doesn't
  /// complete. Cancellation ends the binding.
  ///
  /// The consumer receives values on the sending thread, even if you call this method inside an actor. The
  /// closure of an ``AnyConsumer`` runs on the closure's actor.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized. The binding
  ///   retains the consumer.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output {
    AnyCancellable(binding(to: consumer))
  }

  /// Sends every value of this publisher to a consumer of optional values: see ``bind(to:)-wl7r``.
  @inlinable
  public func bind<C: Consumer>(to consumer: C) -> AnyCancellable where C.Value == Output? {
    map(Optional.some).bind(to: consumer)
  }

  /// Sends every value of this publisher to several consumers, in order, with one subscription: see
  /// ``bind(to:)-wl7r``.
  @inlinable
  public func bind(
    to first: any Consumer<Output>,
    _ second: any Consumer<Output>,
    _ others: any Consumer<Output>...
  ) -> AnyCancellable {
    bind(to: SeveralConsumers([first, second] + others))
  }

  /// Sends every value of this publisher to several consumers of optional values, in order, with one
  /// subscription: see ``bind(to:)-wl7r``.
  @inlinable
  public func bind(
    to first: any Consumer<Output?>,
    _ second: any Consumer<Output?>,
    _ others: any Consumer<Output?>...
  ) -> AnyCancellable {
    map(Optional.some).bind(to: SeveralConsumers([first, second] + others))
  }
}
