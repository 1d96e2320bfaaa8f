/// The part of a ``StageSubscriber`` or ``DropSubscriber`` that doesn't depend on its types: code that runs
/// once for each subscription is compiled once.
@usableFromInline
package class AnyStageSubscriber {
  /// True if the operator may complete right after a value. If the downstream cancels when it receives that
  /// value, no completion is delivered.
  @usableFromInline final let endsAfterValue: Bool
  @exclusivity(unchecked) @usableFromInline final var calls = CallGuard.idle
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?

  @inlinable
  init(endsAfterValue: Bool) { self.endsAfterValue = endsAfterValue }

  /// Stores the upstream's subscription. A second one, or one that is received after the termination, is
  /// cancelled.
  ///
  /// - Returns: the subscription to pass downstream, if it was the first.
  @usableFromInline @inline(never)
  final func accept(_ upstream: any Subscription) -> (any Subscription)? {
    guard subscription == nil, !calls.isEnded else {
      upstream.cancel()
      return nil
    }
    subscription = endsAfterValue ? ForwardingSubscription(upstream) : upstream
    return subscription
  }

  /// True if the downstream has cancelled a subscription that forwards its requests.
  @usableFromInline
  final var isCancelled: Bool { (subscription as? ForwardingSubscription)?.isCancelled == true }

  @usableFromInline @inline(never)
  final func close() {
    calls = .ended
    subscription.take()?.cancel()
  }
}

/// The subscriber of an operator that decides about each value, and may have state, complete early or fail.
///
/// One upstream delivers one value at a time, so the state needs no lock. The upstream's subscription is
/// passed downstream unchanged, so that requesting and cancelling cost nothing here. If the operator must
/// know of the downstream's cancellation, it passes a ``ForwardingSubscription`` instead. When the downstream
/// cancels, the upstream releases this subscriber, which releases the downstream.
@usableFromInline
package final class StageSubscriber<Failure: Error, Downstream: Subscriber, Operator: Stage>:
  AnyStageSubscriber, Subscriber
where Downstream.Input == Operator.Output {
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var stage: Operator

  @inlinable
  package init(_ downstream: Downstream, _ stage: Operator, endsAfterValue: Bool = false) {
    self.downstream = downstream
    self.stage = stage
    super.init(endsAfterValue: endsAfterValue)
  }

  @inlinable
  package func receive(subscription upstream: any Subscription) {
    if let subscription = accept(upstream) { downstream.receive(subscription: subscription) }
  }

  @inlinable @inline(__always)
  package func receive(_ input: Operator.Input) -> Subscribers.Demand {
    guard calls.enter() else { return .none }
    do {
      let step = try stage.next(input)
      calls.leave()
      switch step {
      case .emit(let output):
        return downstream.receive(output)
      case .skip:
        return .max(1)
      case .last(let output):
        // Otherwise, values that the upstream sends during this call would be delivered after the last one.
        calls = .ended
        _ = downstream.receive(output)
        if !isCancelled { end(.finished) }
      case .end:
        end(.finished)
      }
    } catch {
      end(.failure(error))
    }
    return .none
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Failure>) {
    guard calls.end() else { return }
    subscription = nil
    downstream.receive(completion: completion.mapFailure { cast($0, to: Downstream.Failure.self) })
  }

  /// Completes early. The upstream is cancelled first: subscribers may rely on that.
  @usableFromInline
  func end(_ completion: ErasedCompletion) {
    close()
    downstream.receive(completion: Subscribers.Completion(completion))
  }
}
