/// An operator of one upstream that looks at each value in turn, and may remember something or end early.
///
/// The values of one upstream come one at a time, so the state needs no lock; and the upstream's own
/// subscription serves the downstream as it is, so that asking and cancelling cost nothing here. Cancelled by
/// the downstream, the upstream lets go of this, and this of the downstream.
@usableFromInline
protocol Stepping<Input, Output, InputFailure, Failure> {
  associatedtype Input
  associatedtype Output
  associatedtype InputFailure: Error
  associatedtype Failure: Error

  /// Whether there is nothing to come from the start, whatever the upstream delivers.
  var isDone: Bool { get }

  /// What is asked for besides what the downstream asks for: room for values to be passed over.
  var demandBesides: Subscribers.Demand { get }

  /// Whether a value may be the last: the downstream, which may cancel on receiving it, is then not told the
  /// end.
  static var endsWithValue: Bool { get }

  /// Decides about the next value.
  mutating func step(_ input: Input) -> Step<Output, Failure>

  /// Decides about the end.
  func finish(_ completion: Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure>
}

/// What becomes of a value.
@frozen
@usableFromInline
enum Step<Output, Failure: Error> {
  /// This is delivered.
  case emit(Output)
  /// Nothing is delivered, and one more value is asked for in its place.
  case skip
  /// Nothing is delivered, and nothing asked for in its place: it was asked for besides.
  case pass
  /// This is delivered, and the sequence ends.
  case emitLast(Output)
  /// The sequence ends.
  case end(Subscribers.Completion<Failure>)
}

extension Stepping {
  @inlinable var isDone: Bool { false }
  @inlinable var demandBesides: Subscribers.Demand { .none }
  @inlinable static var endsWithValue: Bool { false }
}

extension Stepping where InputFailure == Failure {
  @inlinable
  func finish(_ completion: Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure> {
    completion
  }
}

extension Stepping where Failure == any Error {
  @inlinable
  func finish(_ completion: Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure> {
    completion.mapFailure { $0 }
  }
}

extension Stepping where InputFailure == any Error, Failure == any Error {
  @inlinable
  func finish(_ completion: Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure> {
    completion
  }
}

@usableFromInline
final class StepSubscriber<Downstream: Subscriber, Steps: Stepping>: Subscriber
where Downstream.Input == Steps.Output, Downstream.Failure == Steps.Failure {
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var steps: Steps
  @exclusivity(unchecked) @usableFromInline var calls = CallGuard()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

  @inlinable
  init(_ downstream: Downstream, _ steps: Steps) {
    self.downstream = downstream
    self.steps = steps
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard self.subscription == nil, !calls.isEnded else { return subscription.cancel() }
    if steps.isDone {
      subscription.cancel()
      calls.isEnded = true
      let subscription = RelayedSubscription(Subscriptions.empty)
      downstream.receive(subscription: subscription)
      if !subscription.isCancelled { downstream.receive(completion: steps.finish(.finished)) }
      return
    }
    let subscription = Steps.endsWithValue ? RelayedSubscription.make(subscription) : subscription
    let demand = steps.demandBesides
    self.subscription = subscription
    downstream.receive(subscription: subscription)
    if demand != .none { subscription.request(demand) }
  }

  @inlinable
  func receive(_ input: Steps.Input) -> Subscribers.Demand {
    guard calls.enter() else { return .none }
    let step = steps.step(input)
    calls.leave()
    switch step {
    case .emit(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .pass:
      return .none
    case .emitLast(let output):
      // Whatever the upstream sends meanwhile, if it sends during a call, comes after the last.
      calls.isEnded = true
      _ = downstream.receive(output)
      if let subscription = subscription as? RelayedSubscription, subscription.isCancelled { return .none }
      end(steps.finish(.finished))
      return .none
    case .end(let completion):
      end(completion)
      return .none
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Steps.InputFailure>) {
    guard calls.end() else { return }
    subscription = nil
    downstream.receive(completion: steps.finish(completion))
  }

  /// Ends early. The upstream is cancelled first: whoever is told of the end may rely on that.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Steps.Failure>) {
    calls.isEnded = true
    subscription.take()?.cancel()
    downstream.receive(completion: completion)
  }
}
