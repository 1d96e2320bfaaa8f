public import ReactiveCore

extension Publishers {
  /// A publisher with a resource that lives as long as a subscription.
  ///
  /// Use it for a resource that must be closed when a subscription terminates, such as a file. Use
  /// `handleEvents` for a resource that all subscriptions share; ``ReactiveCore/AnyPublisher/create(_:)``
  /// returns a cancellable that stops its work.
  ///
  /// ```swift
  /// let lines = Publishers.Using {
  ///   AnyCancellable { print("closed") }
  /// } publisher: { file in
  ///   ["Dear Ada", "Yours"].publisher
  /// }
  /// _ = lines.sink { print($0) }
  /// // Dear Ada
  /// // Yours
  /// // closed
  /// ```
  ///
  /// Completion, failure, cancellation and demand of the publisher that uses the resource pass through
  /// unchanged; the resource is cancelled before the completion is delivered, or when the subscription is
  /// cancelled.
  public struct Using<Resource: Cancellable, NewPublisher: Publisher>: Publisher {
    public typealias Output = NewPublisher.Output
    public typealias Failure = NewPublisher.Failure

    /// Creates a resource for each subscriber.
    public let resource: () -> Resource
    /// Creates the publisher that uses it.
    public let publisher: (Resource) -> NewPublisher

    /// Creates the publisher.
    @preconcurrency
    public init(
      _ resource: @escaping @Sendable () -> Resource,
      publisher: @escaping @Sendable (Resource) -> NewPublisher
    ) {
      self.resource = resource
      self.publisher = publisher
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let resource = resource()
      let release = scheduled { resource.cancel() }
      publisher(resource).handleEvents(receiveCompletion: { _ in release() }, receiveCancel: release)
        .subscribe(subscriber)
    }
  }
}
