public import ReactiveCore

extension Publisher where Failure == Never {
  /// Sends every value of this publisher into a relay.
  ///
  /// Use it to make one relay follow another, or to keep two relays equal, such as two views of the same
  /// value. Relays bound in a circle need a `removeDuplicates()` in each direction; otherwise a value
  /// circulates forever.
  ///
  /// ```swift
  /// let celsius = BehaviorRelay(value: 20)
  /// let kelvin = BehaviorRelay(value: 0)
  /// let bindings = [
  ///   celsius.map { $0 + 273 }.removeDuplicates().bind(to: kelvin),
  ///   kelvin.map { $0 - 273 }.removeDuplicates().bind(to: celsius),
  /// ]
  /// kelvin.accept(300)
  /// print(celsius.value)  // 27
  /// bindings.forEach { $0.cancel() }
  /// ```
  ///
  /// It requests unlimited demand. When the publisher finishes, the binding ends, and the relay does not
  /// complete. Every value is delivered where and when it is sent.
  ///
  /// - Returns: a cancellable that ends the binding when it is cancelled or deinitialized. The binding
  ///   retains the relay.
  @inlinable
  public func bind<R: Relay>(to relay: R) -> AnyCancellable where R.Value == Output {
    AnyCancellable(binding(to: relay))
  }

  /// Sends every value of this publisher into a relay of optional values: see ``bind(to:)-75s5s``.
  @inlinable
  public func bind<R: Relay>(to relay: R) -> AnyCancellable where R.Value == Output? {
    map(Optional.some).bind(to: relay)
  }

  /// Sends every value of this publisher into several relays, in order, with one subscription: see
  /// ``bind(to:)-75s5s``.
  @inlinable
  public func bind(
    to first: any Relay<Output>,
    _ second: any Relay<Output>,
    _ others: any Relay<Output>...
  ) -> AnyCancellable {
    AnyCancellable(binding(to: SeveralConsumers<Output>([first, second] + others)))
  }

  /// Sends every value of this publisher into several relays of optional values, in order, with one
  /// subscription: see ``bind(to:)-75s5s``.
  @inlinable
  public func bind(
    to first: any Relay<Output?>,
    _ second: any Relay<Output?>,
    _ others: any Relay<Output?>...
  ) -> AnyCancellable {
    AnyCancellable(map(Optional.some).binding(to: SeveralConsumers<Output?>([first, second] + others)))
  }
}
