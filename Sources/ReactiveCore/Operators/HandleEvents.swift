extension Publisher {
  /// Calls closures for the signals that pass through, and changes none of them.
  ///
  /// Use it for what goes along with a chain and is not its result, such as an indicator of activity.
  /// ``print(_:to:)`` is shorter for debugging; what is the result belongs in
  /// ``sink(receiveCompletion:receiveValue:)``.
  ///
  /// ```swift
  /// let answer = PassthroughSubject<String, Never>()
  /// let cancellable =
  ///   answer
  ///   .handleEvents(
  ///     receiveSubscription: { _ in print("show the indicator") },
  ///     receiveCompletion: { _ in print("hide the indicator") }
  ///   )
  ///   .sink { print($0) }  // show the indicator
  /// answer.send("3 hits")  // 3 hits
  /// answer.send(completion: .finished)  // hide the indicator
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: called with the upstream's subscription, before the downstream receives its
  ///     own.
  ///   - receiveOutput: called with each value, before it is delivered.
  ///   - receiveCompletion: called with the completion, before it is delivered.
  ///   - receiveCancel: called when the downstream cancels, before the upstream is cancelled.
  ///   - receiveRequest: called when the downstream requests values, before the request is forwarded, and
  ///     when the downstream returns demand for a value.
  ///
  /// The closures are released on completion or cancellation, and none is called after that. If one of them
  /// cancels, the value or completion that it was called with is not delivered. Values, completion, failure,
  /// cancellation and demand pass through unchanged.
  ///
  /// Mirrors Combine's
  /// `handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)`.
  @preconcurrency
  @inlinable
  public func handleEvents(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil,
    receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}

extension Publishers {
  /// A publisher that calls closures for the signals that pass through it.
  ///
  /// Mirrors Combine's `Publishers.HandleEvents`.
  @frozen
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Called with the upstream's subscription.
    @preconcurrency public var receiveSubscription: (@Sendable (any Subscription) -> Void)?
    /// Called with each value.
    @preconcurrency public var receiveOutput: (@Sendable (Upstream.Output) -> Void)?
    /// Called with the completion.
    @preconcurrency public var receiveCompletion:
      (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Called when the downstream cancels.
    @preconcurrency public var receiveCancel: (@Sendable () -> Void)?
    /// Called when the downstream requests values.
    @preconcurrency public var receiveRequest: (@Sendable (Subscribers.Demand) -> Void)?

    /// Creates the publisher.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
      receiveOutput: (@Sendable (Upstream.Output) -> Void)? = nil,
      receiveCompletion: (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
      receiveCancel: (@Sendable () -> Void)? = nil,
      receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watcher = HandleEventsWatcher<Output, Failure>(
        receiveSubscription: receiveSubscription,
        receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion,
        receiveCancel: receiveCancel,
        receiveRequest: receiveRequest
      )
      upstream.subscribe(WatchSubscriber("HandleEvents", subscriber, watcher))
    }
  }
}

@frozen
@usableFromInline
struct HandleEventsWatcher<Input, Failure: Error>: Watching {
  @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let receiveOutput: ((Input) -> Void)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline let receiveCancel: (() -> Void)?
  @usableFromInline let receiveRequest: ((Subscribers.Demand) -> Void)?

  @inlinable
  init(
    receiveSubscription: ((any Subscription) -> Void)?,
    receiveOutput: ((Input) -> Void)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    receiveCancel: (() -> Void)?,
    receiveRequest: ((Subscribers.Demand) -> Void)?
  ) {
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
    self.receiveCancel = receiveCancel
    self.receiveRequest = receiveRequest
  }

  @inlinable func watch(subscription: any Subscription) { receiveSubscription?(subscription) }
  @inlinable func watch(_ input: Input) { receiveOutput?(input) }
  @inlinable func watch(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
  @inlinable func watch(request demand: Subscribers.Demand) { receiveRequest?(demand) }
  @inlinable func watch(returned demand: Subscribers.Demand) { receiveRequest?(demand) }
  @inlinable func watchCancel() { receiveCancel?() }
}
