/// An inner subscriber that forwards its values and its failure to the operator's subscriber.
///
/// When its upstream finishes, `next` is called, if there is one; otherwise the operator finishes if this was the
/// coordinator's last inner subscriber.
///
/// An operator that is subscribed to with one may replace it by its own inner subscribers, and needs no emitter then. So a
/// publisher that subscribes to itself takes one emitter, and the inner subscribers that have not finished:
///
///     pages(1) = fetch(1).flatMap { Just($0).append(pages(2)) }
///
///     otherwise          subscriber ◀─ Emitter ◀─ value 1 ◀─ Emitter ◀─ pages(2) ◀─ Emitter ◀─ value 2 ◀─ …
///     where each         subscriber ◀─ Emitter ◀─┬─ fetch(2)
///     replaces the last                          └─ value 2
@usableFromInline
package final class ForwardingInnerSubscriber<Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  /// Called when the upstream finishes. In the turn.
  @exclusivity(unchecked) @usableFromInline var next: (() -> Void)?
  /// Whether nothing follows it in its operator.
  @usableFromInline let isLast: Bool

  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    opener: AnyInnerSubscriber? = nil,
    isLast: Bool = false,
    isAdded: Bool = true,
    next: (() -> Void)? = nil
  ) {
    self.isLast = isLast
    self.next = next
    super.init(coordinator, demand: demand, opener: opener, isAdded: isAdded)
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
    if let next, completion.failure == nil {
      next()
    } else {
      coordinator.finish(emitter, completion, opener: opener)
    }
  }

  @usableFromInline
  package override func end() {
    next = nil
    super.end()
  }
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
  ///   - makeInner: makes that operator's inner subscriber, with this one's opener. Called in the turn.
  @inlinable
  func replace<L: AnyInnerSubscriber & Subscriber, P: Publisher>(
    _ publisher: P,
    with makeInner:
      @escaping (UpstreamCoordinator, Emitter<Output, Failure>, _ opener: AnyInnerSubscriber?) -> L
  ) where P.Output == L.Input, P.Failure == L.Failure {
    let emitter = emitter
    let inner = {
      guard self.isActive, self.subscription == nil else { return nil as L? }
      self.terminate()
      return makeInner(self.coordinator, emitter, self.opener)
    }
    if coordinator.beginReplacing() {
      defer { coordinator.endReplacing() }
      if emitter.gate.enterMarked() {
        let inner = inner()
        emitter.leave()
        if let inner, !emitter.gate.isEnded { publisher.subscribe(inner) }
        return
      }
    }
    emitter.inTurn { [coordinator] in
      if let inner = inner() { coordinator.enqueueSubscription(of: inner, to: publisher) }
    }
  }
}

extension UpstreamCoordinator {
  /// Subscribes to a publisher that follows others, and that nothing follows, once the turn is released. In the turn.
  ///
  /// - Parameter publisher: has the types of the coordinator's emitter.
  @inlinable
  func enqueueLast<P: Publisher>(_ publisher: P, opener: AnyInnerSubscriber?) {
    let inner = ForwardingInnerSubscriber<P.Output, P.Failure>(
      self,
      demand: .whole,
      opener: opener,
      isLast: true
    )
    enqueueSubscription(of: inner, to: publisher)
  }
}

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
    @escaping (UpstreamCoordinator, Emitter<S.Input, S.Failure>, _ opener: AnyInnerSubscriber?) -> L
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
