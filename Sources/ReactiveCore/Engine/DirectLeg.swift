/// A leg whose values and failure are the operator's own, and go straight on to its subscriber.
///
/// When its upstream has finished, the next step is taken, if there is one; otherwise the sequence finishes if
/// this was the junction's last leg.
@usableFromInline
final class DirectLeg<Output, Failure: Error>: AnyLeg, Subscriber {
  /// What to do when the upstream has finished. In the turn.
  @exclusivity(unchecked) @usableFromInline var next: (() -> Void)?
  /// The leg to ask for one value more when the upstream has finished.
  @usableFromInline let opener: AnyLeg?
  /// Whether this is the junction's only leg for as long as it is active, and nothing comes after it.
  @usableFromInline let isLast: Bool

  @inlinable
  init(
    _ junction: Junction,
    asks: LegDemand,
    opener: AnyLeg? = nil,
    isLast: Bool = false,
    next: (() -> Void)? = nil
  ) {
    self.opener = opener
    self.isLast = isLast
    self.next = next
    super.init(junction, asks: asks)
  }

  @inlinable
  var emitter: Emitter<Output, Failure> {
    unsafeDowncast(junction.emitter, to: Emitter<Output, Failure>.self)
  }

  @inlinable
  func receive(_ input: Output) -> Subscribers.Demand {
    let emitter = emitter
    if emitter.gate.enter() {
      take(input, emitter)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(input, emitter) }) {
      emitter.leave()
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let emitter = emitter
    if emitter.gate.enterMarked() {
      take(completion)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(completion) }) {
      emitter.leave()
    }
  }

  @inlinable
  func take(_ input: Output, _ emitter: Emitter<Output, Failure>) {
    guard isHeard else { return }
    count()
    emitter.emit(input)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let isHeard = isHeard
    let next = next.take()
    retire()
    guard isHeard else { return }
    if completion.failure != nil {
      emitter.finish(completion)
    } else if let next {
      next()
    } else if junction.legs.isEmpty {
      emitter.finish(.finished)
    } else {
      opener?.request(.max(1))
    }
  }

  @usableFromInline
  override func end() {
    next = nil
    super.end()
  }
}

/// Makes the first leg of an operator that goes through several upstreams one after the other, and subscribes it.
///
/// An operator whose subscriber is itself the last leg of another such operator takes that one's place, with the
/// same emitter: what appends to itself, or catches its own failure, again and again, then takes no more memory
/// or stack than one operator, and delivers as fast.
///
/// - Parameter makeLeg: called in the turn of the junction's emitter, which delivers to the subscriber.
@inlinable @inline(__always)
func follow<S: Subscriber, P: Publisher, L: AnyLeg & Subscriber>(
  _ first: P,
  _ name: StaticString,
  _ subscriber: S,
  _ makeLeg: @escaping (Junction, Emitter<S.Input, S.Failure>) -> L
) where P.Output == L.Input, P.Failure == L.Failure {
  if let last = lastLeg(subscriber) {
    last.junction.emitter.inTurn {
      guard last.isActive, last.subscription == nil else { return }
      last.retire()
      first.subscribe(makeLeg(last.junction, last.emitter))
    }
  } else {
    let emitter = Emitter(name, for: subscriber, keeping: .everything)
    let junction = Junction(emitter, isSuccessive: true)
    junction.subscribe(makeLeg(junction, emitter), to: first, for: subscriber)
  }
}

/// The subscriber, if it is the last leg of an operator.
@inlinable
func lastLeg<S: Subscriber>(_ subscriber: S) -> DirectLeg<S.Input, S.Failure>? {
  if let leg = subscriber as? DirectLeg<S.Input, S.Failure> { return leg.isLast ? leg : nil }
  return (subscriber as? AnySubscriber<S.Input, S.Failure>)?.lastLeg
}
