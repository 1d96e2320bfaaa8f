/// The leg of an upstream each of whose values opens another leg.
///
/// The turn is given back before the new upstream is subscribed to: what that does at once is then delivered at
/// once, and nothing is left behind. Values of the outer upstream come one at a time, so that subscribing needs
/// no turn of its own.
@usableFromInline
final class OuterLeg<Input, Output, Failure: Error>: AnyLeg, Subscriber {
  @usableFromInline typealias Inner = DirectLeg<Output, Failure>

  /// Makes a publisher of a value, and subscribes the leg to it.
  @exclusivity(unchecked) @usableFromInline var subscribe: ((Input, Inner) -> Void)?
  /// Whether a new leg takes the place of the one before.
  @usableFromInline let isSwitch: Bool
  @exclusivity(unchecked) @usableFromInline var current: Inner?

  @inlinable
  init(
    _ junction: Junction,
    asks demand: Subscribers.Demand,
    isSwitch: Bool,
    subscribe: @escaping (Input, Inner) -> Void
  ) {
    self.isSwitch = isSwitch
    self.subscribe = subscribe
    super.init(junction, asks: .own(demand))
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = junction.emitter
    if emitter.gate.enter() {
      let (inner, subscribe) = (open(), subscribe)
      emitter.leave()
      // Leaving may have delivered what others left behind, and the subscriber may have cancelled.
      if let inner, let subscribe, !emitter.gate.isEnded { subscribe(input, inner) }
    } else if emitter.gate.submit({
      if let inner = self.open(), let subscribe = self.subscribe { subscribe(input, inner) }
    }) {
      emitter.leave()
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let emitter = junction.emitter
    if emitter.gate.enterMarked() {
      take(completion)
      emitter.leave()
    } else if emitter.gate.submit({ self.take(completion) }) {
      emitter.leave()
    }
  }

  /// In the turn.
  @inlinable
  func open() -> Inner? {
    guard isHeard else { return nil }
    count()
    if isSwitch {
      current?.end()
      let inner = Inner(junction, asks: .whole)
      current = inner
      return inner
    }
    return Inner(junction, asks: .share, opener: outstanding == .unlimited ? nil : self)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let isHeard = isHeard
    subscribe = nil
    current = nil
    retire()
    guard isHeard else { return }
    if junction.legs.isEmpty || completion.failure != nil {
      unsafeDowncast(junction.emitter, to: Emitter<Output, Failure>.self).finish(completion)
    }
  }

  @usableFromInline
  override func end() {
    subscribe = nil
    current = nil
    super.end()
  }
}
