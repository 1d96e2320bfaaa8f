extension Publisher {
  /// Attaches a subscriber with closures, and asks for all values.
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once, at the end. Not called after cancelling.
  ///   - receiveValue: called with each value, where and when it is sent.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away.
  ///
  /// Mirrors Combine's `sink(receiveCompletion:receiveValue:)`.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with a closure, and asks for all values.
  ///
  /// - Parameter receiveValue: called with each value, where and when it is sent.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away.
  ///
  /// Mirrors Combine's `sink(receiveValue:)`.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension Subscribers {
  /// A subscriber that asks for all values and hands them to closures.
  ///
  /// Its closures are let go at the completion; after cancelling, with the sink itself, which whoever publishes
  /// lets go.
  ///
  /// Mirrors Combine's `Subscribers.Sink`.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let state = SubscriptionState()
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    // Set back by the completion, which never comes at the same time as a value.
    @exclusivity(unchecked) @usableFromInline var handlers: Handlers?

    @frozen
    @usableFromInline
    struct Handlers: ~Copyable {
      @usableFromInline let receiveValue: (Input) -> Void
      @usableFromInline let receiveCompletion: (Completion<Failure>) -> Void

      @inlinable
      init(
        receiveValue: @escaping (Input) -> Void,
        receiveCompletion: @escaping (Completion<Failure>) -> Void
      ) {
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
      }

      @inlinable
      borrowing func receive(_ value: Input) { receiveValue(value) }

      @inlinable
      consuming func receive(completion: Completion<Failure>) { receiveCompletion(completion) }
    }

    /// Makes a sink of closures.
    @inlinable
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    }

    @inlinable
    public func receive(subscription: any Subscription) {
      guard state.isAwaiting else { return subscription.cancel() }
      self.subscription = subscription
      if state.accept() {
        subscription.request(.unlimited)
      } else {
        self.subscription = nil
        subscription.cancel()
      }
    }

    @inlinable
    public func receive(_ value: Input) -> Demand {
      if !state.isEnded { handlers?.receive(value) }
      return .none
    }

    @inlinable
    public func receive(completion: Completion<Failure>) {
      switch state.end() {
      case SubscriptionState.ended: return
      case SubscriptionState.subscribed: subscription = nil
      default: break
      }
      let handlers = handlers.take()
      handlers?.receive(completion: completion)
    }

    @inlinable
    public func cancel() {
      if state.end() == SubscriptionState.subscribed { subscription.take()?.cancel() }
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}
