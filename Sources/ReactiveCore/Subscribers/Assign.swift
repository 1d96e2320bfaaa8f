extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object.
  ///
  /// Called in a type or function of a global actor, such as the main actor, it assigns on that actor:
  /// immediately if a value is sent there, otherwise as soon as the actor is free, in order. Elsewhere it
  /// assigns on the sending thread, and the compiler warns if the object isn't `Sendable`. It
  /// requests unlimited demand.
  ///
  /// A property's initial value has no actor, even in a type on the main actor: call this in an initializer
  /// instead. Properties of ordinary actors have no key paths: use ``sink(on:receiveValue:)-1gcgm`` for
  /// those.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - object: the object with the property. It is retained until the publisher finishes or the
  ///     subscription is cancelled. If it stores the cancellable itself, the two retain each other.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized, and discards
  ///   values that are waiting for the actor.
  @inlinable @inline(__always)
  public func assign<Root: Sendable>(
    // A closure, because a closure carries the isolation of its surroundings.
    to keyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    attach(Subscribers.Assign(unchecked: object, callable(keyPath)()), on: keyPath.isolation)
  }

  /// Assigns each value to a property of an object that isn't `Sendable`.
  ///
  /// On a global actor, use ``sink(receiveValue:)``, whose closure the compiler can check.
  @available(
    swift,
    deprecated: 6,
    message:
      "the object is not Sendable; in 'sink { object.property = $0 }' the compiler sees whether that is safe"
  )
  @inlinable @inline(__always)
  public func assign<Root>(
    to keyPath: @autoclosure @escaping @isolated(any) () -> ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    attach(Subscribers.Assign(unchecked: object, callable(keyPath)()), on: keyPath.isolation)
  }
}

extension Publisher where Failure == Never {
  /// Assigns each value on an actor or, without one, on the sending thread.
  @inlinable
  func attach<Root>(_ assign: Subscribers.Assign<Root, Output>, on actor: (any Actor)?) -> AnyCancellable {
    attach(
      Subscribers.Sink(
        "assign",
        on: actor,
        calling: { assign.receive(completion: $0) },
        { assign.assign($0) }
      )
    )
  }
}

extension Subscribers {
  /// A subscriber that requests unlimited demand and assigns each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    public typealias Failure = Never

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    @usableFromInline let target: Locked<Root?>
    @usableFromInline let subscription = UpstreamLink()
    @exclusivity(unchecked) @usableFromInline var isSubscribed = false

    /// Creates a subscriber that assigns on the sending thread.
    @preconcurrency
    public convenience init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input> & Sendable)
    where Root: Sendable {
      self.init(unchecked: object, keyPath)
    }

    /// Creates a subscriber that assigns on any thread. The caller must ensure that this is safe.
    @usableFromInline
    init(unchecked object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.target = Locked(object)
      self.keyPath = keyPath
    }

    /// The object whose property is set. Nil after completion or cancellation.
    @inlinable
    public var object: Root? { target.withLock { $0 } }

    public func receive(subscription: any Subscription) {
      guard self.subscription.accept(subscription) else { return }
      isSubscribed = true
      subscription.request(.unlimited)
    }

    @inlinable
    public func receive(_ value: Input) -> Demand {
      // Without a subscription, nothing was requested.
      if isSubscribed { assign(value) }
      return .none
    }

    @inlinable
    func assign(_ value: Input) { object?[keyPath: keyPath] = value }

    public func receive(completion: Completion<Never>) {
      subscription.end()
      release()
    }

    public func cancel() {
      release()
      subscription.cancel()
    }

    private func release() {
      // Released outside the lock.
      _ = target.withLock { $0.take() }
    }

    public var description: String { "Assign \(Root.self)." }
    public var customMirror: Mirror { Mirror(self, children: ["object": object as Any, "keyPath": keyPath]) }
    public var playgroundDescription: Any { description }
  }
}
