import Synchronization

extension Publisher {
  /// Subscribes with closures, and requests unlimited demand.
  ///
  /// A closure runs on an actor if it is written in a type or function of a global actor, such as the main
  /// actor; if it says `{ @MainActor in … }`; or if it is written in an ordinary actor and uses its state. It
  /// runs immediately if the value is sent on that actor, otherwise as soon as the actor is free, in order.
  /// The completion follows the values. Other closures run on the sending thread, and the compiler warns
  /// about code that might race.
  ///
  /// On the main actor, closures of several sinks run in the order in which a thread sent to them. Values that
  /// wait for an actor are buffered without a limit. If more than 256 are waiting, a value sent on the actor is
  /// queued behind them.
  ///
  /// The subscription doesn't retain the actor, and ends with it. In an ordinary actor, a closure that uses
  /// `self` does retain it, even with `[unowned self]`: use
  /// ``sink(on:receiveCompletion:receiveValue:)-48h60`` instead.
  ///
  /// - Parameters:
  ///   - receiveCompletion: called once, on completion, but not after cancelling. It must not belong to a
  ///     different actor than `receiveValue`; if only one of them belongs to an actor, both are called there.
  ///   - receiveValue: called with each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized, and discards
  ///   values that are waiting for the actor.
  @preconcurrency
  @inlinable @inline(__always)
  public func sink(
    @_inheritActorContext
    receiveCompletion: @escaping @isolated(any) @Sendable (Subscribers.Completion<Failure>) -> Void,
    @_inheritActorContext
    receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(
      on: commonIsolation(receiveCompletion.isolation, receiveValue.isolation),
      calling: callable(receiveCompletion),
      callable(receiveValue)
    )
  }

  /// Subscribes with closures that run on an actor, and requests unlimited demand.
  ///
  /// The closures run immediately if a value is sent on the actor, otherwise as soon as the actor is free, in
  /// order. The completion follows the values. Values that wait for the actor are buffered without a limit.
  /// The actor is held weakly, and the subscription ends with it. If the values aren't `Sendable`, the
  /// compiler accepts the call only on the actor.
  ///
  ///     actor Store {
  ///       private var total = 0
  ///       private var cancellables: Set<AnyCancellable> = []
  ///
  ///       func add(_ amounts: PassthroughSubject<Int, any Error>) {
  ///         amounts
  ///           .sink(on: self) { store, completion in store.close() } receiveValue: { store, amount in store.total += amount }
  ///           .store(in: &cancellables)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - actor: the actor.
  ///   - receiveCompletion: called with the actor once, on completion, but not after cancelling.
  ///   - receiveValue: called with the actor and each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized, and discards
  ///   values that are waiting for the actor.
  @preconcurrency
  @inlinable
  public func sink<Owner: Actor>(
    on actor: Owner,
    receiveCompletion: @escaping @Sendable (isolated Owner, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) -> AnyCancellable where Output: Sendable {
    attach(Subscribers.Sink("sink", on: actor, callable(receiveCompletion), callable(receiveValue)))
  }

  /// For values that aren't `Sendable`. It is called only on the actor, so the values don't leave it.
  @_documentation(visibility: internal)
  @preconcurrency
  @inlinable
  public func sink<Owner: Actor>(
    on actor: isolated Owner,
    receiveCompletion: @escaping @Sendable (isolated Owner, Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) -> AnyCancellable {
    attach(Subscribers.Sink("sink", on: actor, callable(receiveCompletion), callable(receiveValue)))
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure, and requests unlimited demand.
  ///
  /// A closure written in a type or function of an actor runs on that actor: immediately if the value is sent
  /// there, otherwise as soon as the actor is free, in order. Any other closure runs on the sending thread.
  /// In an ordinary actor, a closure that uses `self` retains it, even with `[unowned self]`: use
  /// ``sink(on:receiveValue:)-1gcgm`` instead. See ``sink(receiveCompletion:receiveValue:)``.
  ///
  /// - Parameter receiveValue: called with each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized.
  @preconcurrency
  @inlinable @inline(__always)
  public func sink(
    @_inheritActorContext receiveValue: @escaping @isolated(any) @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(on: receiveValue.isolation, calling: nil, callable(receiveValue))
  }

  /// Subscribes with a closure that runs on an actor, and requests unlimited demand.
  ///
  /// The actor is held weakly. See ``sink(on:receiveCompletion:receiveValue:)-48h60``.
  ///
  ///     actor Store {
  ///       private var total = 0
  ///       private var cancellables: Set<AnyCancellable> = []
  ///
  ///       func add(_ amounts: PassthroughSubject<Int, Never>) {
  ///         amounts.sink(on: self) { store, amount in store.total += amount }.store(in: &cancellables)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - actor: the actor.
  ///   - receiveValue: called with the actor and each value.
  /// - Returns: a cancellable that ends the subscription when it is cancelled or deinitialized.
  @preconcurrency
  @inlinable
  public func sink<Owner: Actor>(
    on actor: Owner,
    receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) -> AnyCancellable where Output: Sendable {
    sink(on: actor, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }

  /// For values that aren't `Sendable`. It is called only on the actor, so the values don't leave it.
  @_documentation(visibility: internal)
  @preconcurrency
  @inlinable
  public func sink<Owner: Actor>(
    on actor: isolated Owner,
    receiveValue: @escaping @Sendable (isolated Owner, Output) -> Void
  ) -> AnyCancellable {
    sink(on: actor, receiveCompletion: { _, _ in }, receiveValue: receiveValue)
  }
}

extension Publisher {
  /// Subscribes with closures that are called on an actor or, without one, on the sending thread.
  @inlinable @inline(__always)
  func sink(
    on actor: (any Actor)?,
    calling receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
    _ receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    #if !Inspection
      if actor == nil {
        // It has completed before anyone could cancel it, so it needs no subscription.
        if let value = _readyValue {
          receiveValue(value)
          receiveCompletion?(.finished)
          return AnyCancellable {}
        }
        if let subscription = _sink(receiveCompletion, receiveValue) {
          // A closure that captures an object of a known class needs no allocation.
          if let emitter = subscription as? AnyEmitter { return AnyCancellable(emitter) }
          return AnyCancellable(subscription)
        }
      }
    #endif
    // `??` would allocate memory, because it passes the closure through generic code.
    let completed: (Subscribers.Completion<Failure>) -> Void =
      if let receiveCompletion { receiveCompletion } else { { _ in } }
    return attach(Subscribers.Sink("sink", on: actor, calling: completed, receiveValue))
  }

  @inlinable @inline(__always)
  func attach(_ sink: Subscribers.Sink<Output, Failure>) -> AnyCancellable {
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Subscribers {
  /// A subscriber that requests unlimited demand and calls closures.
  ///
  /// It calls its closures on the sending thread; ``Publisher/sink(receiveValue:)`` supports actors. It
  /// releases its closures on completion and cancellation.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
  {
    @usableFromInline let state = Atomic(UpstreamState.awaiting)
    /// The number of running calls that deliver a value. The closure may make a custom publisher complete
    /// during such a call; then ``completedInside`` is added, and the last call to return releases the
    /// closures.
    @exclusivity(unchecked) @usableFromInline var calls: UInt32 = 0
    @inlinable static var completedInside: UInt32 { 1 << 31 }
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
    /// The closures, unless they belong to an actor.
    @exclusivity(unchecked) @usableFromInline var handlers: Handlers?
    /// Receives everything if the closures belong to an actor.
    @usableFromInline let delivery: IsolatedDelivery<Input, Failure>?
    /// The object that the handlers call, if the user created this sink and may retain it after cancelling.
    @usableFromInline let closures: Closures?
    #if Inspection
      /// The identities of the subjects and relays that a binding sends values to.
      ///
      /// Unchecked: set before other threads know of the subscriber.
      @usableFromInline nonisolated(unsafe) var boundSubjects: [ObjectIdentifier] = []
    #endif

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

    /// Closures that any thread may release, even while another calls them.
    @usableFromInline
    final class Closures {
      /// Boxed in an object, because reading a closure from a lock would wrap it each time (swift#91348).
      @usableFromInline let box: Locked<Box?>

      @usableFromInline
      final class Box {
        @usableFromInline let handlers: Handlers

        @inlinable
        init(_ handlers: consuming Handlers) { self.handlers = handlers }
      }

      @inlinable
      init(_ handlers: consuming Handlers) { box = Locked(Box(handlers)) }

      @inlinable
      func receive(_ value: Input) { box.withLock { $0 }?.handlers.receive(value) }

      @inlinable
      func receive(completion: Completion<Failure>) { release()?.handlers.receive(completion: completion) }

      /// Returns the closures, so that the caller drops them outside the lock.
      @inlinable
      @discardableResult
      func release() -> Box? { box.exchange(nil) }
    }

    /// Creates a sink from closures.
    @preconcurrency
    @inlinable
    public init(
      receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
      receiveValue: @escaping @Sendable (Input) -> Void
    ) {
      let closures = Closures(Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
      self.closures = closures
      handlers = Handlers(
        receiveValue: { closures.receive($0) },
        receiveCompletion: { closures.receive(completion: $0) }
      )
      delivery = nil
    }

    /// Creates a sink from closures that are called on any thread. The caller must ensure that this is safe.
    @inlinable
    package init(
      calling receiveCompletion: @escaping (Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
      delivery = nil
      closures = nil
    }

    /// Creates a sink from closures that are called on an actor or, without one, on the sending thread.
    ///
    /// - Parameters:
    ///   - name: the method that the closures were passed to.
    ///   - actor: the actor of the closures. It is held weakly, and the subscription ends with it.
    @inlinable
    package init(
      _ name: StaticString,
      on actor: (any Actor)?,
      calling receiveCompletion: @escaping (Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      closures = nil
      let handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
      guard let actor else {
        delivery = nil
        self.handlers = consume handlers
        return
      }
      delivery = IsolatedDelivery(name, on: actor, handlers)
    }

    @inlinable
    package convenience init<Owner: Actor>(
      _ name: StaticString,
      on actor: Owner,
      _ receiveCompletion: @escaping (Owner, Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Owner, Input) -> Void
    ) {
      self.init(
        name,
        on: actor,
        calling: { [unowned actor] in receiveCompletion(actor, $0) },
        { [unowned actor] in receiveValue(actor, $0) }
      )
    }

    /// The closure called with each value. After the sink has ended, a closure that does nothing.
    public var receiveValue: (Input) -> Void {
      closures?.box.withLock { $0 }?.handlers.receiveValue ?? { _ in }
    }

    /// The closure called with the completion. After the sink has ended, a closure that does nothing.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      closures?.box.withLock { $0 }?.handlers.receiveCompletion ?? { _ in }
    }

    @inlinable
    package var isEnded: Bool { state.isEnded }

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
      // Unmanaged, to avoid a retain for each value. The sink retains the delivery and outlives the call.
      if let delivery = delivery.map(Unmanaged.passUnretained) {
        if !delivery._withUnsafeGuaranteedRef({ $0.receive(value) }) { cancel() }
        return .none
      }
      calls &+= 1
      handlers?.receive(value)
      calls &-= 1
      if calls == Self.completedInside { handlers = nil }
      return .none
    }

    @inlinable
    public func receive(completion: Completion<Failure>) {
      switch state.end() {
      case .ended: return
      case .subscribed: subscription = nil
      case .awaiting: break
      }
      if let delivery { return delivery.receive(completion: completion) }
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
      let former = state.end()
      delivery?.cancel()
      closures?.release()
      if former == .subscribed { subscription.take()?.cancel() }
    }

    public var description: String { "Sink" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    public var playgroundDescription: Any { description }
  }
}
