/// How much an inner subscriber asks its upstream for.
@frozen
@usableFromInline
enum InnerDemand {
  /// One value at a time, or all if all are wanted: there are other inner subscribers to serve the same demand.
  case share
  /// What the downstream asks for, less what has already been asked for or is under way.
  case whole
  /// As `whole`, but one value at a time of an upstream whose values wait until they are asked for.
  case step
  /// So much to begin with, and then what the operator asks for itself.
  case own(Subscribers.Demand)
}

/// The part of a ``InnerSubscriber`` that does not depend on what it carries. See ``AnyEmitter`` for why.
///
/// All its state is touched in the emitter's turn.
@usableFromInline
class AnyInnerSubscriber {
  @usableFromInline final let coordinator: UpstreamCoordinator
  @usableFromInline final let demand: InnerDemand

  @exclusivity(unchecked) @usableFromInline final var isActive = true
  @exclusivity(unchecked) @usableFromInline final var isPull = false
  @exclusivity(unchecked) @usableFromInline final var place = -1
  /// Which of the coordinator's inner subscribers it is, in the order in which they came.
  @exclusivity(unchecked) @usableFromInline final var arrival = 0
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  /// Asked for, and not received yet.
  @exclusivity(unchecked) @usableFromInline final var outstanding = Subscribers.Demand.none
  /// Received, and neither emitted yet nor kept by the emitter.
  @exclusivity(unchecked) @usableFromInline final var buffered = 0

  /// Makes an inner subscriber of the coordinator. In the turn.
  @inlinable
  init(_ coordinator: UpstreamCoordinator, demand: InnerDemand) {
    self.coordinator = coordinator
    self.demand = demand
    coordinator.add(self)
  }

  /// Asks for its part of the demand that is not met. In the turn.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    switch self.demand {
    case .share where demand == .unlimited:
      request(.unlimited)
    case .share:
      if outstanding == .none { request(.max(1)) }
      if outstanding != .none { coordinator.setServed(true, self) }
    case .step where isPull:
      if outstanding == .none, buffered == 0 { request(.max(1)) }
    case .whole, .step:
      request(demand - outstanding - buffered)
    case .own:
      break
    }
  }

  /// Asks for values, once the turn is given back, unless all have been asked for. In the turn.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, outstanding != .unlimited, let subscription else { return }
    outstanding += demand
    coordinator.enqueueRequest(subscription, of: self, for: demand)
  }

  /// Takes in the upstream's subscription, and requests what is wanted of it. In the turn.
  ///
  /// - Returns: what the caller has to request once the turn is given back: what is urgent and not in the way of
  ///   anything need not be written down.
  private final func accept(_ subscription: any Subscription) -> Subscribers.Demand {
    guard isActive, self.subscription == nil else {
      subscription.cancel()
      return .none
    }
    self.subscription = subscription
    let emitter = coordinator.emitter
    let demand = emitter.demand.current
    switch self.demand {
    case .own(let own):
      coordinator.setServed(false, self)
      outstanding = own
      return own
    case .step:
      isPull = subscription is any PullSubscription
    case .share, .whole:
      break
    }
    if demand == .unlimited, !coordinator.isSuccessive, !isPull, !emitter.hasBuffered {
      outstanding = .unlimited
      return .unlimited
    }
    coordinator.setServed(false, self)
    if demand != .none, !emitter.hasBuffered { replenish(demand) }
    return .none
  }

  /// Whether what has come is to be handled. In the turn.
  ///
  /// After a completion or cancelling it is not, though the inner subscriber may be active until the turn is given back.
  @inlinable
  final var isListening: Bool {
    let emitter = coordinator.emitter
    return isActive && !emitter.hasCompletion && !emitter.gate.isEnded
  }

  /// Counts a value that has come. In the turn.
  @inlinable
  final func count() {
    if case .step = self.demand { buffered += 1 }
    guard outstanding != .unlimited else { return }
    outstanding -= 1
    if outstanding == .none, !coordinator.isFilling { coordinator.setServed(false, self) }
  }

  /// Leaves the coordinator, since the upstream has ended. In the turn.
  @usableFromInline
  final func terminate() {
    isActive = false
    subscription = nil
    coordinator.remove(self)
  }

  /// Leaves the coordinator, and cancels the upstream. In the turn.
  @usableFromInline
  final func cancelUpstream() {
    isActive = false
    coordinator.remove(self)
    subscription.take()?.cancel()
  }

  /// Leaves the coordinator, cancels the upstream, and lets go of the handlers. In the turn, but not from inside
  /// such a handler.
  @usableFromInline
  func end() { cancelUpstream() }

  @usableFromInline
  final func receive(subscription: any Subscription) {
    let emitter = coordinator.emitter
    var demand = Subscribers.Demand.none
    if coordinator.first == ObjectIdentifier(self) && coordinator.startIfFirst() || emitter.gate.enterMarked()
    {
      demand = accept(subscription)
      emitter.leave()
    } else {
      // What does not depend on the subscriber's demand need not wait for the turn.
      if case .own(let own) = self.demand { demand = own }
      let isRequested = demand != .none
      let isEntered = emitter.gate.submit {
        let demand = self.accept(subscription)
        if demand != .none, !isRequested {
          self.coordinator.enqueueRequest(subscription, of: self, for: demand)
        }
      }
      if isEntered { emitter.leave() }
    }
    if demand != .none, !emitter.gate.isEnded { subscription.request(demand) }
  }
}

/// One of an operator's upstreams.
@usableFromInline
final class InnerSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @exclusivity(unchecked) @usableFromInline var handlers: Handlers?

  @frozen
  @usableFromInline
  struct Handlers: ~Copyable {
    @usableFromInline let receiveValue: (Input) -> Void
    @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
      receiveValue: @escaping (Input) -> Void,
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
    }

    @inlinable borrowing func receive(_ value: Input) { receiveValue(value) }
    @inlinable consuming func receive(completion: Subscribers.Completion<Failure>) {
      receiveCompletion(completion)
    }
  }

  /// - Parameters:
  ///   - receiveValue: called in the emitter's turn.
  ///   - receiveCompletion: called in the emitter's turn, when the inner subscriber has left the coordinator.
  @inlinable
  init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    super.init(coordinator, demand: demand)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = coordinator.emitter
    if emitter.gate.enter() {
      take(input)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(input) }) {
      emitter.leave()
    }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    coordinator.emitter.inTurn { self.take(completion) }
  }

  @inlinable
  func take(_ input: Input) {
    guard isListening else { return }
    count()
    handlers?.receive(input)
  }

  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive, let handlers = handlers.take() else { return }
    let isListening = isListening
    terminate()
    if isListening { handlers.receive(completion: completion) }
  }

  @usableFromInline
  override func end() {
    handlers = nil
    super.end()
  }
}
