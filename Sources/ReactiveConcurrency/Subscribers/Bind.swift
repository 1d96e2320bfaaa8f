import ReactiveCore

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  /// Sends every element of this sequence into a consumer: a relay, an input, a subject that cannot fail.
  ///
  /// A task goes through the sequence, which starts now; the consumer takes the elements where the task runs. When the
  /// sequence ends, the binding ends; the consumer goes on.
  ///
  /// - Returns: a cancellable that ends the binding, and cancels the task, when it is cancelled or goes away. The binding
  ///   holds the consumer meanwhile.
  ///
  /// The counterpart of `bind(to:)` of a publisher.
  public func bind<C: Consumer & Sendable>(to consumer: C) -> AnyCancellable where C.Value == Element {
    publisher.bind(to: consumer)
  }

  /// Sends every element of this sequence into a consumer of optional values.
  ///
  /// - Returns: a cancellable that ends the binding, and cancels the task, when it is cancelled or goes away.
  ///
  /// The counterpart of `bind(to:)` of a publisher.
  public func bind<C: Consumer & Sendable>(to consumer: C) -> AnyCancellable where C.Value == Element? {
    publisher.bind(to: consumer)
  }
}
