/// The subscriber of one of an operator's upstreams.
///
/// It has handlers, or forwards its values to the operator's subscriber.
@usableFromInline
package final class InnerSubscriber<Input, Failure: Error>: AnyInnerSubscriber, Subscriber {
  /// Nil if its values are forwarded. In the turn.
  @exclusivity(unchecked) @usableFromInline var receiveValue: ValueHandler?

  /// Noncopyable, so that a call neither retains nor releases.
  @frozen
  @usableFromInline
  struct ValueHandler: ~Copyable {
    @usableFromInline let receive: (Input) -> Void

    @inlinable
    init(_ receive: @escaping (Input) -> Void) { self.receive = receive }
  }

  /// - Parameters:
  ///   - receiveValue: called in the emitter's turn.
  ///   - receiveCompletion: called in the emitter's turn, when the inner subscriber has left the coordinator.
  @inlinable
  package init(
    _ coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (ErasedCompletion) -> Void
  ) {
    self.receiveValue = ValueHandler(receiveValue)
    super.init(coordinator, demand: demand, receiveCompletion: receiveCompletion)
  }

  /// Creates an inner subscriber that forwards its values to an emitter of the same type.
  ///
  /// - Parameter receiveCompletion: as above; nil to forward the completion: see ``AnyInnerSubscriber``.
  @inlinable
  package init(
    forwardingTo coordinator: UpstreamCoordinator,
    demand: InnerDemand,
    isAdded: Bool = true,
    receiveCompletion: ((ErasedCompletion) -> Void)? = nil
  ) {
    super.init(coordinator, demand: demand, isAdded: isAdded, receiveCompletion: receiveCompletion)
  }

  @inlinable
  var emitter: Emitter<Input> {
    unsafeDowncast(coordinator.emitter, to: Emitter<Input>.self)
  }

  @inlinable
  package func receive(_ input: Input) -> Subscribers.Demand {
    // This retains its coordinator, which retains the emitter, so the emitter isn't retained for each value.
    Unmanaged.passUnretained(coordinator.emitter)._withUnsafeGuaranteedRef { emitter in
      guard emitter.gate.performValue({ self.take(input) }) else { return more }
      if !emitter.hasRequestedUnlimited { return leaveLimited() }
      emitter.leave()
      return more
    }
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    receive(completion: ErasedCompletion(completion))
  }

  // MARK: In the turn

  @inlinable
  func take(_ input: Input) {
    guard isListening else { return }
    countReceived()
    if receiveValue == nil { emitter.emit(input) } else { receiveValue?.receive(input) }
  }

  @usableFromInline
  override func upstreamCompleted() { receiveValue = nil }

  @usableFromInline
  package override func end() {
    receiveValue = nil
    super.end()
  }
}
