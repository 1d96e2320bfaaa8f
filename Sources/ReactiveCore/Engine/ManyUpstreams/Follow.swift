/// Subscribes the first inner subscriber of an operator that subscribes to several upstreams one after the other.
///
/// An operator whose subscriber is the last inner subscriber of another such operator replaces it: a publisher that appends
/// itself, or catches its own failure, any number of times then takes no more memory or stack than one operator, and
/// delivers as fast.
///
/// - Parameter makeInner: called in the turn of the coordinator's emitter, which delivers to the subscriber.
@inlinable @inline(__always)
func follow<S: Subscriber, P: Publisher, L: AnyInnerSubscriber & Subscriber>(
  _ first: P,
  _ name: StaticString,
  _ subscriber: S,
  _ makeInner:
    @escaping (UpstreamCoordinator, Emitter<S.Input, S.Failure>, _ outer: AnyInnerSubscriber?) -> L
) where P.Output == L.Input, P.Failure == L.Failure {
  let replaced = forwardingInner(subscriber)
  if let replaced, replaced.isReplaceable {
    replaced.replace(first, with: makeInner)
  } else {
    let emitter = Emitter(name, for: subscriber, buffering: .unbounded)
    let coordinator = UpstreamCoordinator(emitter, isSuccessive: true, for: replaced)
    coordinator.subscribe(makeInner(coordinator, emitter, nil), to: first, for: subscriber)
  }
}

/// The subscriber, if it forwards what it receives to an operator's subscriber.
@inlinable
func forwardingInner<S: Subscriber>(_ subscriber: S) -> ForwardingInnerSubscriber<S.Input, S.Failure>? {
  if let inner = subscriber as? ForwardingInnerSubscriber<S.Input, S.Failure> { return inner }
  return (subscriber as? AnySubscriber<S.Input, S.Failure>)?.forwardingInner
}

extension ForwardingInnerSubscriber {
  /// Whether an operator that subscribes to several upstreams one after the other may replace it.
  @inlinable var isReplaceable: Bool { isLast && coordinator.isSuccessive }

  /// Subscribes an inner subscriber to a publisher instead of this one.
  ///
  /// What subscribes inside of the turn, or inside of many such calls, does it in the loop that makes requests, so that a
  /// recursion is a loop.
  ///
  /// - Parameters:
  ///   - publisher: the first upstream of the operator that was subscribed to with this inner subscriber.
  ///   - makeInner: makes that operator's inner subscriber, with this one's outer. Called in the turn.
  @inlinable
  func replace<L: AnyInnerSubscriber & Subscriber, P: Publisher>(
    _ publisher: P,
    with makeInner:
      @escaping (UpstreamCoordinator, Emitter<Output, Failure>, _ outer: AnyInnerSubscriber?) -> L
  ) where P.Output == L.Input, P.Failure == L.Failure {
    let emitter = emitter
    let makeReplacement = {
      guard self.isActive, self.subscription == nil else { return nil as L? }
      self.terminate()
      return makeInner(self.coordinator, emitter, self.outer)
    }
    if coordinator.beginReplacing() {
      defer { coordinator.endReplacing() }
      if emitter.gate.enterMarked() {
        let inner = makeReplacement()
        emitter.leave()
        if let inner, !emitter.gate.isEnded { publisher.subscribe(inner) }
        return
      }
    }
    emitter.inTurn { [coordinator] in
      if let inner = makeReplacement() { coordinator.enqueueSubscription(of: inner, to: publisher) }
    }
  }
}

extension UpstreamCoordinator {
  /// Subscribes to a publisher that follows others, and that nothing follows, once the turn is released. In the turn.
  ///
  /// - Parameter publisher: has the types of the coordinator's emitter.
  @inlinable
  func enqueueLast<P: Publisher>(_ publisher: P, outer: AnyInnerSubscriber?) {
    let inner = ForwardingInnerSubscriber<P.Output, P.Failure>(
      self,
      demand: .whole,
      outer: outer,
      isLast: true
    )
    enqueueSubscription(of: inner, to: publisher)
  }
}
