/// The subscriber of one of an operator's upstreams.
@usableFromInline
package final class InnerSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  @usableFromInline typealias Handlers = Subscribers.Sink<Input, Failure>.Handlers

  @exclusivity(unchecked) @usableFromInline var handlers: Handlers?

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

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = coordinator.emitter
    if emitter.gate.enter() {
      take(input)
      emitter.leave()
    } else if emitter.gate.submitValue({ self.take(input) }) {
      emitter.leave()
    }
    return .none
  }

  @usableFromInline
  package func receive(completion: Subscribers.Completion<Failure>) {
    coordinator.emitter.inTurn { self.take(completion) }
  }

  @inlinable
  func take(_ input: Input) {
    guard isListening else { return }
    countReceived()
    handlers?.receive(input)
  }

  @usableFromInline
  func take(_ completion: Subscribers.Completion<Failure>) {
    guard let handlers = handlers.take(), terminate() else { return }
    handlers.receive(completion: completion)
  }

  @usableFromInline
  package override func end() {
    handlers = nil
    super.end()
  }
}
