/// The own part of an operator that publishes one value made of all.
@usableFromInline
protocol Reducing<Input, Output, Failure> {
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error

  /// Receives a value. A thrown error is the failure, and there is no result.
  mutating func reduce(_ input: Input) throws(Failure) -> Reduction

  /// The value to deliver before the completion, if any.
  consuming func result() -> Output?
}

/// The next step after a value.
@frozen
@usableFromInline
enum Reduction {
  /// More values.
  case more
  /// The completion, with the result as it is now.
  case enough
}

/// The subscriber of an operator that requests unlimited demand and publishes one value.
///
/// The result is buffered until it is requested, and followed by the completion. Without a result, the
/// completion waits for demand, as in Combine, except that of `ignoreOutput()`. A failure doesn't wait.
@usableFromInline
final class ReduceSubscriber<Reducer: Reducing>: EmitterUpstream, Subscriber {
  @usableFromInline let emitter: Emitter<Reducer.Output>
  @usableFromInline let pass: (any Subscription) -> Void
  @usableFromInline let subscription = UpstreamLink()
  // Accessed only in the upstream's calls, one at a time.
  /// Nil after the termination.
  @exclusivity(unchecked) @usableFromInline var reducer: Reducer?
  @exclusivity(unchecked) @usableFromInline var calls = CallGuard.idle

  @inlinable
  init<Downstream: Subscriber>(_ name: StaticString, _ downstream: Downstream, _ reducer: Reducer)
  where Downstream.Input == Reducer.Output, Downstream.Failure == Reducer.Failure {
    emitter = Emitter(name, for: downstream, buffering: .unbounded)
    pass = { downstream.receive(subscription: $0) }
    self.reducer = reducer
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard self.subscription.accept(subscription) else { return }
    emitter.upstream = self
    emitter.start(pass)
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Reducer.Input) -> Subscribers.Demand {
    guard calls.enter() else { return .none }
    do throws(Reducer.Failure) {
      let reduction = try reducer!.reduce(input)
      calls.leave()
      if case .enough = reduction {
        subscription.cancel()
        finish()
      }
    } catch {
      calls.leave()
      subscription.cancel()
      fail(error)
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Reducer.Failure>) {
    guard calls.end() else { return }
    subscription.end()
    switch completion {
    case .finished:
      finish()
    case .failure(let failure):
      fail(failure)
    }
  }

  @usableFromInline
  func fail(_ failure: Reducer.Failure) {
    calls = .ended
    reducer = nil
    emitter.send(completion: .failure(failure))
  }

  @usableFromInline
  func finish() {
    calls = .ended
    guard let reducer = reducer.take() else { return }
    let result = reducer.result()
    if let result { emitter.send(result) }
    let onDemand = result == nil && Reducer.Output.self != Never.self
    emitter.send(completion: .finished, onDemand: onDemand)
  }

  @usableFromInline
  override func cancel() { subscription.cancel() }
}
