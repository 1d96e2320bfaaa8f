import Synchronization

/// Where several upstreams meet: what every operator of more than one upstream has inside.
///
/// Each upstream has a leg. What a leg receives is handled in the turn of the operator's one ``Emitter``, so
/// that an operator's state is touched by one at a time and needs no lock, and what it emits is in one order.
///
///     upstream ─▶ Leg ─┐ handlers, in the emitter's turn
///     upstream ─▶ Leg ─┼──▶ Emitter ──▶ subscriber
///                 ▲    │      │ upstream
///                 └────┴── Junction ◀─┘   asks the legs' upstreams for more, cancels them
///
/// Upstreams are asked outside the turn, right after it was given back. An upstream that answers at once, with
/// however many values, then finds the gate free: what was asked for in the turn would have to be left behind
/// value by value, and an endless answer would never be delivered.
///
/// The emitter lets the junction go when it ends; the junction then ends the legs, and each leg lets go of its
/// handlers and of its upstream.
@usableFromInline
final class Junction: EmitterUpstream {
  @usableFromInline let emitter: AnyEmitter
  /// Whether upstreams come one after the other, each when the one before has ended, instead of side by side.
  let isSuccessive: Bool

  // In the turn.
  @exclusivity(unchecked) @usableFromInline var legs: [AnyLeg] = []
  /// So many legs, the first ones, are not to be asked for a share of a limited demand: they have been, or have no
  /// subscription yet.
  @exclusivity(unchecked) @usableFromInline var served = 0
  /// How many legs have been taken in.
  @exclusivity(unchecked) var arrivals = 0
  /// Whether the legs that are to be asked are in the order in which they came.
  @exclusivity(unchecked) var isInOrder = true
  /// Whether, of a limited demand, a leg has no more than one value: some have none yet.
  @exclusivity(unchecked) @usableFromInline var isFilling = false
  /// What is to be asked for, by one at a time.
  @exclusivity(unchecked) var asks: [Ask] = []
  /// What is to be asked for at once, whoever else is asking.
  @exclusivity(unchecked) var urgentAsks: [Ask] = []

  /// Whether somebody is asking: see `Asking`.
  let asking = Atomic<Asking>(.nobody)
  /// What is being asked for. Belongs to whoever is asking.
  @exclusivity(unchecked) var currentAsks: [Ask] = []

  /// The leg whose subscription the subscriber's own comes right after.
  @usableFromInline var first: ObjectIdentifier?
  /// Gives the subscriber its subscription. Belongs to whoever sets `isStarted`.
  @exclusivity(unchecked) @usableFromInline var start: (() -> Void)?
  @usableFromInline let isStarted = Atomic<Bool>(false)

  struct Ask {
    let leg: AnyLeg
    let subscription: any Subscription
    let demand: Subscribers.Demand
  }

  enum Asking: UInt8, AtomicRepresentable {
    case nobody
    case somebody
    /// And there is more to ask.
    case again
  }

  /// Makes a junction whose emitter's turn the maker holds.
  @usableFromInline
  init(_ emitter: AnyEmitter, isSuccessive: Bool = false) {
    self.emitter = emitter
    self.isSuccessive = isSuccessive
    super.init()
    emitter.upstream = self
  }

  /// Subscribes a leg to the operator's upstream, and gives the subscriber its subscription: as soon as the upstream's
  /// has come, and at the latest when subscribing has returned.
  ///
  /// Whoever does so has the turn from the maker of the emitter, and gives it back.
  @inlinable @inline(__always)
  func subscribe<L: AnyLeg & Subscriber, P: Publisher, S: Subscriber>(
    _ leg: L,
    to publisher: P,
    for subscriber: S
  ) where P.Output == L.Input, P.Failure == L.Failure {
    first = ObjectIdentifier(leg)
    start = { [emitter] in subscriber.receive(subscription: emitter) }
    publisher.subscribe(leg)
    if startIfFirst() { emitter.leave() }
  }

  /// Gives the subscriber its subscription, unless it has it.
  ///
  /// - Returns: whether it did: the caller holds the turn then.
  @usableFromInline
  func startIfFirst() -> Bool {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing), let start = start.take() else {
      return false
    }
    start()
    return true
  }

  /// Takes in a leg, unless all has ended. In the turn.
  @usableFromInline
  func add(_ leg: AnyLeg) {
    guard emitter.upstream != nil else {
      leg.isActive = false
      return
    }
    arrivals += 1
    leg.arrival = arrivals
    leg.place = legs.count
    legs.append(leg)
    swap(leg, with: served)
    served += 1
  }

  /// Takes out a leg. In the turn.
  @usableFromInline
  func remove(_ leg: AnyLeg) {
    guard leg.place >= 0 else { return }
    if leg.place < served {
      served -= 1
      swap(leg, with: served)
    }
    swap(leg, with: legs.count - 1)
    legs.removeLast()
    leg.place = -1
  }

  /// Says whether a leg is not to be asked for its share. In the turn.
  @usableFromInline
  func setServed(_ isServed: Bool, _ leg: AnyLeg) {
    guard leg.place >= 0, isServed != (leg.place < served) else { return }
    if !isServed { served -= 1 }
    swap(leg, with: served)
    if isServed { served += 1 }
  }

  /// Lets every leg have its share again. In the turn.
  @usableFromInline
  func endFilling() {
    isFilling = false
    letAllBeAsked()
  }

  /// Those that were served may have changed places among each other.
  private func letAllBeAsked() {
    if served > 0 { isInOrder = false }
    served = 0
  }

  private func swap(_ leg: AnyLeg, with place: Int) {
    guard leg.place != place else { return }
    legs.swapAt(leg.place, place)
    legs[leg.place].place = leg.place
    leg.place = place
    isInOrder = false
  }

  /// Puts the legs that are to be asked in the order in which they came: changing places has mixed them.
  private func putInOrder() {
    isInOrder = true
    guard legs.count - served > 1 else { return }
    legs.withUnsafeMutableBufferPointer { legs in
      var unserved = UnsafeMutableBufferPointer(rebasing: legs[served...])
      unserved.sort { $0.arrival < $1.arrival }
    }
    for place in served..<legs.count { legs[place].place = place }
  }

  @usableFromInline
  override func replenish(_ demand: Subscribers.Demand) {
    if demand == .unlimited { letAllBeAsked() }
    if !isInOrder { putInOrder() }
    // A leg that is served meanwhile changes places with one before it.
    var place = served
    while place < legs.count {
      legs[place].replenish(demand)
      place += 1
    }
  }

  @usableFromInline
  override func cancel() {
    let former = legs
    legs = []
    served = 0
    asks = []
    urgentAsks = []
    emitter.hasToAsk = false
    for leg in former {
      leg.place = -1
      leg.end()
    }
  }

  // MARK: Asking upstreams

  /// Has an upstream asked once the turn is given back. In the turn.
  ///
  /// Only one at a time asks, so that an upstream which answers at once, and whose answer leads to the next
  /// question, is asked in a loop and not deeper and deeper down the stack. But no upstream waits for all that
  /// another beside it has to say: each is asked for everything once, so that need not be in turn.
  func ask(_ subscription: any Subscription, of leg: AnyLeg, for demand: Subscribers.Demand) {
    let ask = Ask(leg: leg, subscription: subscription, demand: demand)
    if demand == .unlimited, !isSuccessive {
      urgentAsks.append(ask)
    } else {
      asks.append(ask)
    }
    emitter.hasToAsk = true
  }

  @usableFromInline
  override func leaveAndAsk() {
    repeat {
      var isAsking = false
      var urgent: [Ask] = []
      repeat {
        if emitter.hasKept || emitter.hasCompletion { emitter.settle() }
        // A junction's emitter is no subject's.
        if !emitter.hasAskedForAll { _ = emitter.replenish() }
        if !urgentAsks.isEmpty {
          urgent += urgentAsks
          urgentAsks = []
        }
        if !asks.isEmpty, isAsking || startAsking() {
          isAsking = true
          if currentAsks.isEmpty { Swift.swap(&asks, &currentAsks) }
          currentAsks += asks
          asks.removeAll(keepingCapacity: true)
        }
        // Some have ended since they were to be asked.
        urgent.removeAll { !$0.leg.isActive }
        if isAsking { currentAsks.removeAll { !$0.leg.isActive } }
        emitter.hasToAsk = !asks.isEmpty
      } while !emitter.gate.leave()

      var again = false
      if isAsking {
        for ask in currentAsks where !emitter.gate.isEnded { ask.subscription.request(ask.demand) }
        currentAsks.removeAll(keepingCapacity: true)
        again = stopAsking()
      }
      for ask in urgent where !emitter.gate.isEnded { ask.subscription.request(ask.demand) }
      guard again else { return }
    } while emitter.gate.nudge()
  }

  /// - Returns: false if somebody else is asking, and will see to what there is.
  private func startAsking() -> Bool {
    var current = Asking.nobody
    while true {
      let (exchanged, found) = asking.compareExchange(
        expected: current,
        desired: current == .nobody ? .somebody : .again,
        ordering: .acquiringAndReleasing
      )
      if exchanged { return current == .nobody }
      current = found
    }
  }

  /// - Returns: whether others have left something to ask.
  private func stopAsking() -> Bool {
    asking.exchange(.nobody, ordering: .acquiringAndReleasing) == .again
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
  /// As `whole`, but one value at a time of an upstream whose values wait until they are asked for.
  case step
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
  @exclusivity(unchecked) @usableFromInline final var isPatient = false
  @exclusivity(unchecked) @usableFromInline final var place = -1
  /// Which of the junction's legs it is, in the order in which they came.
  @exclusivity(unchecked) @usableFromInline final var arrival = 0
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

  /// Asks for its part of the demand that is not met. In the turn.
  @usableFromInline
  func replenish(_ demand: Subscribers.Demand) {
    switch asks {
    case .share where demand == .unlimited:
      request(.unlimited)
    case .share:
      if outstanding == .none { request(.max(1)) }
      if outstanding != .none { junction.setServed(true, self) }
    case .step where isPatient:
      if outstanding == .none, held == 0 { request(.max(1)) }
    case .whole, .step:
      request(demand - outstanding - held)
    case .own:
      break
    }
  }

  /// Asks for values, once the turn is given back, unless all have been asked for. In the turn.
  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand != .none, outstanding != .unlimited, let subscription else { return }
    outstanding += demand
    junction.ask(subscription, of: self, for: demand)
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
    let emitter = junction.emitter
    let demand = emitter.demand.current
    switch asks {
    case .own(let own):
      junction.setServed(false, self)
      outstanding = own
      return own
    case .step:
      isPatient = subscription is any PatientSubscription
    case .share, .whole:
      break
    }
    if demand == .unlimited, !junction.isSuccessive, !isPatient, !emitter.hasKept {
      outstanding = .unlimited
      return .unlimited
    }
    junction.setServed(false, self)
    if demand != .none, !emitter.hasKept { replenish(demand) }
    return .none
  }

  /// Whether what has come is to be handled. In the turn.
  ///
  /// After a completion or cancelling it is not, though the leg may be active until the turn is given back.
  @inlinable
  final var isHeard: Bool {
    let emitter = junction.emitter
    return isActive && !emitter.hasCompletion && !emitter.gate.isEnded
  }

  /// Counts a value that has come. In the turn.
  @inlinable
  final func count() {
    if case .step = asks { held += 1 }
    guard outstanding != .unlimited else { return }
    outstanding -= 1
    if outstanding == .none, !junction.isFilling { junction.setServed(false, self) }
  }

  /// Leaves the junction, since the upstream has ended. In the turn.
  @usableFromInline
  final func retire() {
    isActive = false
    subscription = nil
    junction.remove(self)
  }

  /// Leaves the junction, and cancels the upstream. In the turn.
  @usableFromInline
  final func quit() {
    isActive = false
    junction.remove(self)
    subscription.take()?.cancel()
  }

  /// Leaves the junction, cancels the upstream, and lets go of the handlers. In the turn, but not from inside
  /// such a handler.
  @usableFromInline
  func end() { quit() }

  @usableFromInline
  final func receive(subscription: any Subscription) {
    let emitter = junction.emitter
    var demand = Subscribers.Demand.none
    if junction.first == ObjectIdentifier(self) && junction.startIfFirst() || emitter.gate.enterMarked() {
      demand = accept(subscription)
      emitter.leave()
    } else {
      // What does not depend on the subscriber's demand need not wait for the turn.
      if case .own(let own) = asks { demand = own }
      let isRequested = demand != .none
      let isEntered = emitter.gate.submit {
        let demand = self.accept(subscription)
        if demand != .none, !isRequested { self.junction.ask(subscription, of: self, for: demand) }
      }
      if isEntered { emitter.leave() }
    }
    if demand != .none, !emitter.gate.isEnded { subscription.request(demand) }
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
    guard isHeard else { return }
    count()
    handlers?.receive(input)
  }

  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive, let handlers = handlers.take() else { return }
    let isHeard = isHeard
    retire()
    if isHeard { handlers.receive(completion: completion) }
  }

  @usableFromInline
  override func end() {
    handlers = nil
    super.end()
  }
}
