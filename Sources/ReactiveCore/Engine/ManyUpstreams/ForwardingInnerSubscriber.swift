/// An inner subscriber that forwards its values and its failure to the operator's subscriber.
///
/// When its upstream finishes, `next` is called, if there is one; otherwise the operator finishes if this was the
/// coordinator's last inner subscriber.
@usableFromInline
package final class ForwardingInnerSubscriber<Output, Failure: Error>: AnyInnerSubscriber, Subscriber {
  /// Called when the upstream finishes. In the turn.
  @exclusivity(unchecked) @usableFromInline var next: (() -> Void)?

  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    isAdded: Bool = true,
    next: (() -> Void)? = nil
  ) {
    self.next = next
    super.init(coordinator, demand: demand, isAdded: isAdded)
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

  // MARK: In the turn

  @inlinable
  func take(_ input: Output, _ emitter: Emitter<Output, Failure>) {
    guard isListening else { return }
    countReceived()
    emitter.emit(input)
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    let next = next.take()
    guard terminate() else { return }
    if let next, completion.failure == nil {
      next()
    } else {
      coordinator.finish(emitter, completion)
    }
  }

  @usableFromInline
  package override func end() {
    next = nil
    super.end()
  }
}
