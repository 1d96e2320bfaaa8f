import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// A value that a test sees go away.
typealias Held = Captive

private enum SourceEnding: CaseIterable {
  case completion
  case cancelling
  case cancellingInsideReceive
  case cancellingOnSubscription
}

/// Ends a source's subscription in each way there is, and checks that nothing follows a cancellation, and
/// that the subscription releases the subscriber and what the source publishes. The subscription itself is
/// retained meanwhile, as cancellables are.
///
/// - Parameter make: makes a source that publishes the given value, among others or alone.
func expectSourceRelease<P: Publisher>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (Held) -> P
) {
  for ending in SourceEnding.allCases {
    weak var value: Held?
    weak var recorder: TestSubscriber<P.Output, P.Failure>?
    var subscription: (any Subscription)?
    do {
      let held = Held()
      let subscriber = TestSubscriber<P.Output, P.Failure>(demand: ending == .cancelling ? .none : .unlimited)
      value = held
      recorder = subscriber
      subscriber.onSubscription = {
        subscription = $0
        if ending == .cancellingOnSubscription { $0.cancel() }
      }
      subscriber.onValue = { [unowned subscriber] _ in
        if ending == .cancellingInsideReceive { subscriber.cancel() }
      }
      make(held).subscribe(subscriber)
      if ending == .cancelling { subscriber.cancel() }
      let expected = ending == .cancellingInsideReceive ? 1 : 0
      if ending == .completion {
        expectEqual(subscriber.completion != nil, true, "a completion", sourceLocation: sourceLocation)
      } else {
        expectNil(subscriber.completion, "after \(ending)", sourceLocation: sourceLocation)
        expectEqual(subscriber.values.count, expected, "after \(ending)", sourceLocation: sourceLocation)
      }
    }
    expectNil(recorder, "the subscriber after \(ending)", sourceLocation: sourceLocation)
    expectNil(value, "the value after \(ending)", sourceLocation: sourceLocation)
    expectEqual(subscription != nil, true, "a subscription after \(ending)", sourceLocation: sourceLocation)
  }
}
