/// The own part of an operator that decides about each value.
@usableFromInline
package protocol Stepping<Input, Output, Failure> {
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error

  /// True to complete immediately, regardless of the upstream.
  var isDone: Bool { get }

  /// The demand requested in addition to the downstream's, for values that are dropped.
  var additionalDemand: Subscribers.Demand { get }

  /// True if a value may be the last one: if the downstream cancels when it receives that value, no
  /// completion is delivered.
  static var endsWithValue: Bool { get }

  /// Decides about a value.
  mutating func step(_ input: Input) -> Step<Output, Failure>
}

/// The decision about a value.
@frozen
@usableFromInline
package enum Step<Output, Failure: Error> {
  /// It is delivered.
  case emit(Output)
  /// It is dropped, and another is requested in its place.
  case skip
  /// It is dropped, and was requested in addition to the demand.
  case drop
  /// It is delivered, followed by the completion.
  case emitLast(Output)
  /// It is dropped, and the completion is delivered.
  case end(Subscribers.Completion<Failure>)
}

extension Stepping {
  @inlinable package var isDone: Bool { false }
  @inlinable package var additionalDemand: Subscribers.Demand { .none }
  @inlinable package static var endsWithValue: Bool { false }
}

/// The part of a ``StepSubscriber`` that doesn't depend on its types: code that runs once for each
/// subscription is compiled once.
@usableFromInline
package class AnyStepSubscriber {
  @exclusivity(unchecked) @usableFromInline final var calls = CallGuard.idle
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?

  @inlinable
  init() {}

  /// Stores the upstream's subscription. A second one, or one that is received after the termination, is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - isDone: true to complete immediately.
  ///   - forwards: true if the downstream's cancellation must be known.
  /// - Returns: the subscription to pass downstream, if it was the first.
  @usableFromInline @inline(never)
  final func accept(_ upstream: any Subscription, isDone: Bool, forwards: Bool) -> (any Subscription)? {
    guard subscription == nil, !calls.isEnded else {
      upstream.cancel()
      return nil
    }
    if isDone {
      upstream.cancel()
      calls = .ended
      subscription = ForwardingSubscription(Subscriptions.empty)
    } else {
      subscription = forwards ? ForwardingSubscription(upstream) : upstream
    }
    return subscription
  }

  /// True if the downstream has cancelled a subscription that forwards its requests.
  @usableFromInline
  final var isCancelled: Bool { (subscription as? ForwardingSubscription)?.isCancelled == true }

  /// Cancels the upstream.
  @usableFromInline @inline(never)
  final func close() {
    calls = .ended
    subscription.take()?.cancel()
  }
}

/// The subscriber of an operator that decides about each value, and may have state or complete early.
///
/// One upstream delivers one value at a time, so the state needs no lock. The upstream's subscription is
/// passed downstream as it is, so that requesting and cancelling cost nothing here; or one that forwards to
/// it, if the downstream's cancellation has to be known: see ``ForwardingSubscription``. When the downstream
/// cancels, the upstream releases this subscriber, which releases the downstream.
@usableFromInline
package final class StepSubscriber<Downstream: Subscriber, Steps: Stepping>: AnyStepSubscriber, Subscriber
where Downstream.Input == Steps.Output, Downstream.Failure == Steps.Failure {
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var steps: Steps

  @inlinable
  package init(_ downstream: Downstream, _ steps: Steps) {
    self.downstream = downstream
    self.steps = steps
    super.init()
  }

  @inlinable
  package func receive(subscription upstream: any Subscription) {
    let isDone = steps.isDone
    let demand = isDone ? .none : steps.additionalDemand
    guard let subscription = accept(upstream, isDone: isDone, forwards: Steps.endsWithValue) else { return }
    downstream.receive(subscription: subscription)
    if isDone, !isCancelled { end(.finished) }
    if demand != .none { subscription.request(demand) }
  }

  @inlinable
  package func receive(_ input: Steps.Input) -> Subscribers.Demand {
    guard calls.enter() else { return .none }
    let step = steps.step(input)
    calls.leave()
    switch step {
    case .emit(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .drop:
      return .none
    case .emitLast(let output):
      // Otherwise, values that the upstream sends during this call would be delivered after the last one.
      calls = .ended
      _ = downstream.receive(output)
      if !isCancelled { end(.finished) }
      return .none
    case .end(let completion):
      end(completion)
      return .none
    }
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Steps.Failure>) {
    guard calls.end() else { return }
    subscription = nil
    downstream.receive(completion: completion)
  }

  /// Completes early. The upstream is cancelled first: subscribers may rely on that.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Steps.Failure>) {
    close()
    downstream.receive(completion: completion)
  }
}
