/// An inner subscriber that forwards its values and its failure to the operator's subscriber.
///
/// When its upstream finishes, `next` is called, if there is one; otherwise the operator finishes if this was the
/// coordinator's last inner subscriber.
@usableFromInline
package final class ForwardingInnerSubscriber<Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  /// Called when the upstream finishes. In the turn.
  @exclusivity(unchecked) @usableFromInline var next: (() -> Void)?
  /// The inner subscriber that requests one more value when this one's upstream finishes.
  @usableFromInline let opener: AnyInnerSubscriber?
  /// Whether this is the coordinator's only inner subscriber while it is active, and the last one.
  @usableFromInline let isLast: Bool

  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    opener: AnyInnerSubscriber? = nil,
    isLast: Bool = false,
    next: (() -> Void)? = nil
  ) {
    self.opener = opener
    self.isLast = isLast
    self.next = next
    super.init(coordinator, demand: demand)
  }

  @inlinable
  var emitter: Emitter<Output, Failure> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Output, Failure>.self)
  }

  @inlinable
  package func receive(_ input: Output) -> Subscribers.Demand {
    let emitter = emitter
    if emitter.gate.enter() {
      take(input, emitter)
      emitter.leave()
    } else if emitter.gate.submitValue({ self.take(input, emitter) }) {
      emitter.leave()
    }
    return .none
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
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
    guard isListening else { return }
    count()
    emitter.emit(input)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let isListening = isListening
    let next = next.take()
    terminate()
    guard isListening else { return }
    if completion.failure != nil {
      emitter.finish(completion)
    } else if let next {
      next()
    } else if coordinator.innerSubscribers.isEmpty {
      emitter.finish(.finished)
    } else {
      opener?.request(.max(1))
    }
  }

  @usableFromInline
  package override func end() {
    next = nil
    super.end()
  }
}

/// Subscribes the first inner subscriber of an operator that subscribes to several upstreams one after the other.
///
/// An operator whose subscriber is the last inner subscriber of another such operator replaces it, with the same
/// emitter: a publisher that appends itself, or catches its own failure, any number of times then takes no more memory
/// or stack than one operator, and delivers as fast.
///
/// - Parameter makeInner: called in the turn of the coordinator's emitter, which delivers to the subscriber.
@inlinable @inline(__always)
func follow<S: Subscriber, P: Publisher, L: AnyInnerSubscriber & Subscriber>(
  _ first: P,
  _ name: StaticString,
  _ subscriber: S,
  _ makeInner: @escaping (UpstreamCoordinator, Emitter<S.Input, S.Failure>) -> L
) where P.Output == L.Input, P.Failure == L.Failure {
  if let last = lastInner(subscriber) {
    last.coordinator.emitter.inTurn {
      guard last.isActive, last.subscription == nil else { return }
      last.terminate()
      first.subscribe(makeInner(last.coordinator, last.emitter))
    }
  } else {
    let emitter = Emitter(name, for: subscriber, buffering: .unbounded)
    let coordinator = UpstreamCoordinator(emitter, isSuccessive: true)
    coordinator.subscribe(makeInner(coordinator, emitter), to: first, for: subscriber)
  }
}

/// The subscriber, if it is the last inner subscriber of an operator.
@inlinable
func lastInner<S: Subscriber>(_ subscriber: S) -> ForwardingInnerSubscriber<S.Input, S.Failure>? {
  if let inner = subscriber as? ForwardingInnerSubscriber<S.Input, S.Failure> {
    return inner.isLast ? inner : nil
  }
  return (subscriber as? AnySubscriber<S.Input, S.Failure>)?.lastInner
}
