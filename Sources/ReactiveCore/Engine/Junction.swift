/// Where several upstreams meet: what every operator of more than one upstream has inside.
///
/// Each upstream has a ``Leg``. What a leg receives is handled in the turn of the operator's one ``Emitter``, so
/// that an operator's state is touched by one at a time and needs no lock, and what it emits is in one order.
///
///     upstream ─▶ Leg ─┐ handlers, in the emitter's turn
///     upstream ─▶ Leg ─┼──▶ Emitter ──▶ subscriber
///                 ▲    │      │ upstream
///                 └────┴── Junction ◀─┘   asks the legs for more, cancels them
///
/// The emitter lets the junction go when it ends; the junction then ends the legs, and each leg lets go of its
/// handlers and of its upstream.
@usableFromInline
final class Junction: EmitterUpstream {
  @usableFromInline let emitter: AnyEmitter
  @exclusivity(unchecked) @usableFromInline var legs: [AnyLeg] = []

  /// Makes a junction whose emitter's turn the maker holds.
  @inlinable
  init(_ emitter: AnyEmitter) {
    self.emitter = emitter
    emitter.upstream = self
  }

  /// Takes in a leg. In the turn.
  @usableFromInline
  func add(_ leg: AnyLeg) {
    leg.place = legs.count
    legs.append(leg)
  }

  /// Takes out a leg. In the turn.
  @usableFromInline
  func remove(_ leg: AnyLeg) {
    guard leg.place >= 0 else { return }
    legs.swapAt(leg.place, legs.count - 1)
    legs[leg.place].place = leg.place
    legs.removeLast()
    leg.place = -1
  }

  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    for leg in legs { leg.replenish(demand) }
  }

  @usableFromInline
  func cancel() {
    let former = legs
    legs = []
    for leg in former {
      leg.place = -1
      leg.end()
    }
  }
}

/// How much a leg asks its upstream for.
@frozen
@usableFromInline
enum LegDemand {
  /// One value at a time, or all if all are wanted: there are other legs to serve the same demand.
  case share
  /// What the downstream asks for, less what has already been asked for or is under way.
  case whole
  /// So much to begin with, and then what the operator asks for itself.
  case own(Subscribers.Demand)
}

/// The part of a ``Leg`` that does not depend on what it carries. See ``AnyEmitter`` for why.
///
/// All its state is touched in the emitter's turn.
@usableFromInline
class AnyLeg {
  @usableFromInline final let junction: Junction
  @usableFromInline final let asks: LegDemand

  @exclusivity(unchecked) @usableFromInline final var isActive = true
  @exclusivity(unchecked) @usableFromInline final var place = -1
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  /// Asked for, and not received yet.
  @exclusivity(unchecked) @usableFromInline final var outstanding = Subscribers.Demand.none
  /// Received, and neither emitted yet nor kept by the emitter.
  @exclusivity(unchecked) @usableFromInline final var held = 0

  /// Makes a leg of the junction. In the turn.
  @inlinable
  init(_ junction: Junction, asks: LegDemand) {
    self.junction = junction
    self.asks = asks
    junction.add(self)
  }

  @usableFromInline
  final func replenish(_ demand: Subscribers.Demand) {
    switch asks {
    case .share:
      if demand == .unlimited {
        request(.unlimited)
      } else if outstanding == .none {
        request(.max(1))
      }
    case .whole:
      request(demand - outstanding - held)
    case .own:
      break
    }
  }

  /// Asks for values, unless all have been asked for.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, outstanding != .unlimited, let subscription else { return }
    outstanding += demand
    subscription.request(demand)
  }

  @usableFromInline
  final func accept(_ subscription: any Subscription) {
    guard isActive, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    let demand = junction.emitter.demand.current
    if case .own(let demand) = asks {
      request(demand)
    } else if demand != .none, !junction.emitter.hasKept {
      replenish(demand)
    }
  }

  /// Leaves the junction, and lets go of the upstream and of the handlers.
  @usableFromInline
  func end() {
    isActive = false
    junction.remove(self)
    subscription.take()?.cancel()
  }
}

/// One of an operator's upstreams.
@usableFromInline
final class Leg<Input, Failure: Error>: AnyLeg, Subscriber {
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
  ///   - receiveCompletion: called in the emitter's turn, when the leg has left the junction.
  @inlinable
  init(
    _ junction: Junction,
    asks: LegDemand,
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    super.init(junction, asks: asks)
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    junction.emitter.inTurn { self.accept(subscription) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = junction.emitter
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
    junction.emitter.inTurn { self.take(completion) }
  }

  @inlinable
  func take(_ input: Input) {
    guard isActive else { return }
    if outstanding != .unlimited { outstanding -= 1 }
    handlers?.receive(input)
  }

  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive, let handlers = handlers.take() else { return }
    isActive = false
    subscription = nil
    junction.remove(self)
    handlers.receive(completion: completion)
  }

  @usableFromInline
  override func end() {
    handlers = nil
    super.end()
  }
}
