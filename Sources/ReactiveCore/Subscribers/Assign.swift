extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object.
  ///
  /// Written inside an actor, it assigns on that actor: at once what is sent there, the rest as soon as the actor is
  /// free, in the order in which it was sent. The subscription does not keep the actor alive, and ends with it.
  /// Outside of any actor values are assigned where and when they are sent. All values are asked for.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - object: what has the property. It is kept alive until the publisher finishes or the cancellable cancels:
  ///     if it holds that cancellable itself, the two keep each other alive.
  ///   - isolation: the actor that the object belongs to. The compiler fills it in; in the initial value of a
  ///     property it does not, and it has to be said there: `isolation: MainActor.shared`.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or goes away. What still waits for the
  ///   actor is dropped then.
  ///
  /// Mirrors Combine's `assign(to:on:)`.
  @inlinable @inline(__always)
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
    isolation: (any Actor)? = #isolation
  ) -> AnyCancellable {
    attach(Subscribers.Assign(object: object, keyPath: keyPath), isolation: isolation)
  }

  /// Assigns each value to a property of an object, where and when the values are sent.
  ///
  /// This one is for references to the method, `publisher.assign(to:on:)`, and for protocols that require it. An
  /// ordinary call is a call of the method with `isolation`.
  @_disfavoredOverload
  @inlinable
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    attach(Subscribers.Assign(object: object, keyPath: keyPath))
  }
}

extension Subscribers {
  /// A subscriber that asks for all values and assigns each to a property of an object.
  ///
  /// Mirrors Combine's `Subscribers.Assign`.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    @usableFromInline let target: Locked<Root?>
    @usableFromInline let subscription = UpstreamCell()

    /// Makes a subscriber.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.target = Locked(object)
      self.keyPath = keyPath
    }

    /// What has the property. Nil when the publisher has finished or this was cancelled.
    @inlinable
    public var object: Root? { target.withLock { $0 } }

    public func receive(subscription: any Subscription) {
      if self.subscription.receive(subscription) { subscription.request(.unlimited) }
    }

    @inlinable
    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) {
      subscription.end()
      release()
    }

    public func cancel() {
      release()
      subscription.cancel()
    }

    private func release() {
      // Dropped outside the lock.
      _ = target.withLock { $0.take() }
    }

    public var description: String { "Assign \(Root.self)." }
    public var customMirror: Mirror { Mirror(self, children: ["object": object as Any, "keyPath": keyPath]) }
    public var playgroundDescription: Any { description }
  }
}
