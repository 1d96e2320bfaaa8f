/// The subscriber of one of an operator's upstreams.
///
/// It has handlers, or forwards its values to the operator's subscriber.
@usableFromInline
package final class InnerSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline typealias Handlers = Subscribers.Sink<Input, Failure>.Handlers

  // In the turn.
  /// Nil if its values are forwarded.
  @exclusivity(unchecked) @usableFromInline var handlers: Handlers?
  /// Handles the completion if values are forwarded. Nil to forward the completion as well: a failure
  /// immediately, and `.finished` from the coordinator's last inner subscriber.
  @exclusivity(unchecked) @usableFromInline var receiveCompletion:
    ((Subscribers.Completion<Failure>) -> Void)?

  /// - Parameters:
  ///   - receiveValue: called in the emitter's turn.
  ///   - receiveCompletion: called in the emitter's turn, when the inner subscriber has left the coordinator.
  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.handlers = Handlers(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
    super.init(coordinator, demand: demand)
  }

  /// Creates one that forwards its values: the emitter's types are those of the inner subscriber.
  ///
  /// - Parameter receiveCompletion: as above; nil to forward the completion.
  @inlinable
  package init(
    forwardingTo coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    isAdded: Bool = true,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.receiveCompletion = receiveCompletion
    super.init(coordinator, demand: demand, isAdded: isAdded)
  }

  @inlinable
  var emitter: Emitter<Input, Failure> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Input, Failure>.self)
  }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    // This keeps its coordinator, and that its emitter, so the emitter isn't retained for each value.
    Unmanaged.passUnretained(coordinator.emitter)._withUnsafeGuaranteedRef { emitter in
      if emitter.gate.performValue({ self.take(input) }) { emitter.leave() }
    }
    return more
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    coordinator.emitter.inTurn { self.take(completion) }
  }

  // MARK: In the turn

  @inlinable
  func take(_ input: Input) {
    guard isListening else { return }
    countReceived()
    if handlers == nil { emitter.emit(input) } else { handlers?.receive(input) }
  }

  @inlinable
  func take(_ completion: Subscribers.Completion<Failure>) {
    let handlers = handlers.take()
    let receiveCompletion = receiveCompletion.take()
    guard terminate() else { return }
    if let handlers {
      handlers.receive(completion: completion)
    } else if let receiveCompletion {
      receiveCompletion(completion)
    } else {
      coordinator.finish(emitter, completion)
    }
  }

  @usableFromInline
  package override func end() {
    handlers = nil
    receiveCompletion = nil
    super.end()
  }
}
