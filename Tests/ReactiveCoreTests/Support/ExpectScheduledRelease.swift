import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// A value that a test sees go away.
final class Payload: Sendable {}

/// The ways in which a scheduled subscription terminates.
enum ScheduledEnding: CaseIterable {
  case finishing
  case failing
  case cancellingBeforeDelivery
  case cancellingAfterDelivery
  case cancellingInsideReceive
}

/// Terminates an operator with a scheduler in each way there is, and checks that it releases the upstream,
/// the subscriber and the scheduled values, and that after cancelling nothing is delivered.
/// The subscription itself is retained meanwhile, as cancellables are.
func expectScheduledRelease<P: Publisher>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (TestPublisher<Payload, TestError>, TestScheduler) -> P
) {
  for ending in ScheduledEnding.allCases {
    let scheduler = TestScheduler()
    let probe = TestPublisher<Payload, TestError>()
    weak var payload: Payload?
    weak var recorder: TestSubscriber<P.Output, P.Failure>?
    var subscription: (any Subscription)?
    do {
      var value: Payload! = Payload()
      let subscriber = TestSubscriber<P.Output, P.Failure>()
      payload = value
      recorder = subscriber
      subscriber.onSubscription = { subscription = $0 }
      make(probe, scheduler).subscribe(subscriber)
      scheduler.run()
      if ending == .cancellingInsideReceive {
        subscriber.onValue = { [unowned subscriber] _ in subscriber.cancel() }
      }
      probe.send(value)
      var received = subscriber.signals.count
      switch ending {
      case .finishing, .failing:
        scheduler.run()
        probe.send(completion: ending == .finishing ? .finished : .failure(.a))
        scheduler.run()
        expectEqual(
          subscriber.completion != nil,
          true,
          "a completion after \(ending)",
          sourceLocation: sourceLocation
        )
        received = subscriber.signals.count
      case .cancellingBeforeDelivery:
        subscriber.cancel()
        value = nil
        if subscriber.values.isEmpty {
          expectNil(payload, "the value at once", sourceLocation: sourceLocation)
        }
      case .cancellingAfterDelivery:
        scheduler.run()
        received = subscriber.signals.count
        subscriber.cancel()
      case .cancellingInsideReceive:
        probe.send(value)
        received = 2
      }
      scheduler.run()
      expectEqual(subscriber.signals.count, received, "after \(ending)", sourceLocation: sourceLocation)
    }
    expectEqual(scheduler.pendingCount, 0, "\(ending)", sourceLocation: sourceLocation)
    expectEqual(probe.hasSubscriber, false, "by the upstream after \(ending)", sourceLocation: sourceLocation)
    expectNil(recorder, "the subscriber after \(ending)", sourceLocation: sourceLocation)
    expectNil(payload, "the value after \(ending)", sourceLocation: sourceLocation)
    expectEqual(subscription != nil, true, "a subscription after \(ending)", sourceLocation: sourceLocation)
  }
}
