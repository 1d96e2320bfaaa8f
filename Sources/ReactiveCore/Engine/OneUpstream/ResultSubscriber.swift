/// The subscriber of an operator that requests unlimited demand and publishes one value: the first that its
/// stage emits, or else the stage's result.
///
/// The value is buffered until it is requested, and followed by the completion. Without one, the completion
/// waits for demand, as in Combine, except that of `ignoreOutput()`. A failure doesn't wait.
@usableFromInline
final class ResultSubscriber<Failure: Error, Operator: Stage>: Subscriber {
  @usableFromInline let emitter: ResultEmitter<Operator.Output>
  @usableFromInline let pass: (any Subscription) -> Void
  // Accessed only in the upstream's calls, one at a time.
  @exclusivity(unchecked) @usableFromInline var stage: Operator
  @exclusivity(unchecked) @usableFromInline var calls = CallGuard.idle

  @inlinable
  init<Downstream: Subscriber>(_ name: StaticString, _ downstream: Downstream, _ stage: Operator)
  where Downstream.Input == Operator.Output {
    emitter = ResultEmitter(name, ErasedDownstream(downstream))
    pass = { downstream.receive(subscription: $0) }
    self.stage = stage
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard emitter.subscription.accept(subscription) else { return }
    emitter.start(pass)
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Operator.Input) -> Subscribers.Demand {
    guard calls.enter() else { return .none }
    do {
      let step = try stage.next(input)
      calls.leave()
      switch step {
      case .emit(let output), .last(let output): publish(output)
      case .skip: break
      case .end: finish()
      }
    } catch {
      fail(error)
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard calls.end() else { return }
    emitter.subscription.end()
    switch ErasedCompletion(completion) {
    case .finished: finish()
    case .failure(let failure): fail(failure)
    }
  }

  @usableFromInline
  func fail(_ failure: any Error) {
    close()
    emitter.send(completion: .failure(failure))
  }

  @usableFromInline
  func finish() {
    let result = stage.result()
    if let result { return publish(result) }
    close()
    emitter.send(completion: .finished, onDemand: Operator.Output.self != Never.self)
  }

  @usableFromInline
  func publish(_ result: Operator.Output) {
    close()
    emitter.send(last: result)
  }

  /// Cancels the upstream, unless it has completed.
  private func close() {
    calls = .ended
    emitter.subscription.cancel()
  }
}

/// The emitter of a ``ResultSubscriber``. It holds the upstream's subscription.
@usableFromInline
final class ResultEmitter<Output>: Emitter<Output> {
  @usableFromInline let subscription = UpstreamLink()

  @inlinable
  init(_ name: StaticString, _ downstream: consuming ErasedDownstream<Output>) {
    super.init(name, downstream, buffering: .unbounded, mayStayOpen: false)
    // ``ResultSubscriber`` requests it.
    hasRequestedUnlimited = true
  }

  @usableFromInline
  override func cancelled(isEntered: Bool) {
    subscription.cancel()
    super.cancelled(isEntered: isEntered)
  }
}
