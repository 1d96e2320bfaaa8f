extension Publisher {
  /// Attaches a subscriber with closures, and asks for all values.
  ///
  /// Written inside an actor, the closures run on that actor: at once for what is sent there, otherwise as soon as
  /// the actor is free, in the order in which it was sent; the completion comes behind the values. The subscription
  /// does not keep the actor alive, and ends with it. Outside of any actor the closures are called where and when the
  /// value is sent.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closures belong to. The compiler fills it in; in the initial value of a
  ///     property it does not, and it has to be said there: `isolation: MainActor.shared`.
  ///   - receiveCompletion: called once, at the end. Not called after cancelling.
  ///   - receiveValue: called with each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away. What still waits for the
  ///   actor is dropped then.
  ///
  /// Mirrors Combine's `sink(receiveCompletion:receiveValue:)`.
  @inlinable @inline(__always)
  public func sink(
    isolation: (any Actor)? = #isolation,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    attach(
      Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue),
      isolation: isolation
    )
  }

  /// Attaches a subscriber with closures, to be called where and when the values are sent.
  ///
  /// This one is for references to the method, `publisher.sink(receiveCompletion:receiveValue:)`, and for protocols
  /// that require it. An ordinary call is a call of the method with `isolation`.
  @_disfavoredOverload
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    attach(Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with a closure, and asks for all values.
  ///
  /// Written inside an actor, the closure runs on that actor: at once for what is sent there, otherwise as soon as
  /// the actor is free, in the order in which it was sent. The subscription does not keep the actor alive, and ends
  /// with it. Outside of any actor it is called where and when the value is sent.
  ///
  /// - Parameters:
  ///   - isolation: the actor that the closure belongs to. The compiler fills it in; in the initial value of a
  ///     property it does not, and it has to be said there: `isolation: MainActor.shared`.
  ///   - receiveValue: called with each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away. What still waits for the
  ///   actor is dropped then.
  ///
  /// Mirrors Combine's `sink(receiveValue:)`.
  @inlinable @inline(__always)
  public func sink(
    isolation: (any Actor)? = #isolation,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(isolation: isolation, receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Attaches a subscriber with a closure, to be called where and when the values are sent.
  ///
  /// This one is for references to the method, `publisher.sink(receiveValue:)`, and for protocols that require it. An
  /// ordinary call is a call of the method with `isolation`.
  @_disfavoredOverload
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(isolation: nil, receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension Subscribers {
  /// A subscriber that asks for all values and hands them to closures.
  ///
  /// Made by itself, it calls its closures where and when the values are sent: ``Publisher/sink(isolation:receiveValue:)``
  /// is what takes care of actors. Its closures are let go at the completion; after cancelling, they go with the sink
  /// itself, which the publisher lets go.
  ///
  /// Mirrors Combine's `Subscribers.Sink`.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let state = UpstreamState()
    /// How many calls with a value are running. A publisher of a user's may complete during one, since the closure
    /// makes it do so: then ``completedInside`` is added, and the last of the calls lets the closures go.
    @exclusivity(unchecked) @usableFromInline var calls: UInt32 = 0
    @inlinable static var completedInside: UInt32 { 1 << 31 }
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
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
      borrowing func receive(completion: Completion<Failure>) { receiveCompletion(completion) }
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
      if state.isEnded { return .none }
      calls &+= 1
      handlers?.receive(value)
      calls &-= 1
      if calls == Self.completedInside { handlers = nil }
      return .none
    }

    @inlinable
    public func receive(completion: Completion<Failure>) {
      switch state.end() {
      case UpstreamState.ended: return
      case UpstreamState.subscribed: subscription = nil
      default: break
      }
      guard calls == 0 else {
        calls |= Self.completedInside
        handlers?.receive(completion: completion)
        return
      }
      let handlers = handlers.take()
      handlers?.receive(completion: completion)
    }

    @inlinable
    public func cancel() {
      if state.end() == UpstreamState.subscribed { subscription.take()?.cancel() }
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}
