public import ReactiveCore

extension AnyPublisher {
  /// Creates a publisher of the values that a closure sends.
  ///
  /// Use it to turn a function with callbacks into a publisher. `Future` is for a single callback,
  /// `PassthroughSubject` for events that happen with or without a subscriber.
  ///
  /// ```swift
  /// let answers = AnyPublisher<String, Never>.create { subscriber in
  ///   subscriber.send("connected")
  ///   subscriber.send(completion: .finished)
  ///   return AnyCancellable { print("closed") }
  /// }
  /// _ = answers.sink { print($0) }
  /// // connected
  /// // closed
  /// ```
  ///
  /// - Parameter subscribe: called for each subscriber. It starts the work, and returns a cancellable that
  ///   stops it. That is cancelled once: when a completion or failure has been sent, or when the subscription
  ///   is cancelled.
  ///
  /// Values beyond the demand are buffered without a limit. Values sent after the termination are dropped.
  @preconcurrency
  public static func create(
    _ subscribe: @escaping @Sendable (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable
  ) -> AnyPublisher {
    Publishers.Create(subscribe: subscribe).eraseToAnyPublisher()
  }
}

extension Publishers {
  /// A publisher of the values that a closure sends: see ``ReactiveCore/AnyPublisher/create(_:)``.
  public struct Create<Output, Failure: Error>: Publisher {
    /// The receiver of the values that the closure sends. May be used on any thread.
    public struct Subscriber: Sendable {
      let continuation: SourceContinuation<Output, Failure>

      /// Delivers a value, or buffers it until there is demand.
      public func send(_ value: Output) { continuation.send(value) }

      /// Delivers the completion, after the buffered values. Later ones are dropped.
      public func send(completion: Subscribers.Completion<Failure>) {
        continuation.send(completion: completion)
      }
    }

    /// Starts the work, and returns a cancellable that stops it.
    public let subscribe: (Subscriber) -> any Cancellable

    /// Creates the publisher.
    @preconcurrency
    public init(subscribe: @escaping @Sendable (Subscriber) -> any Cancellable) {
      self.subscribe = subscribe
    }

    public func receive<S: ReactiveCore.Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      SourceContinuation.open("Create", for: subscriber, buffering: .unbounded) { continuation in
        let work = subscribe(Subscriber(continuation: continuation))
        return { work.cancel() }
      }
    }
  }
}
