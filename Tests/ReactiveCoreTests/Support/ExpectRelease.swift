import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// The ways in which a subscription can terminate.
enum Ending: CaseIterable {
  case finishing
  case failing
  case cancelling
  case cancellingInsideReceive
  case cancellingOnSubscription
}

/// Terminates an operator in each way there is, and checks that it delivers nothing after a
/// cancellation and releases the subscriber, what its closures hold and its place
/// at the upstream. The subscription itself is retained meanwhile, as cancellables are.
///
/// - Parameters:
///   - values: what the upstream sends before the completion.
///   - endings: the ways to terminate that the operator allows.
///   - make: makes the operator's publisher. Its closure should hold the captive.
func expectRelease<Input, Failure: Error, P: Publisher>(
  after values: [Input],
  failure: Failure,
  endings: [Ending] = Ending.allCases,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (TestPublisher<Input, Failure>, Captive) -> P
) {
  for ending in endings {
    let probe = TestPublisher<Input, Failure>()
    weak var captive: Captive?
    weak var recorder: TestSubscriber<P.Output, P.Failure>?
    var subscription: (any Subscription)?
    do {
      let held = Captive()
      let subscriber = TestSubscriber<P.Output, P.Failure>()
      var received: Int?
      captive = held
      recorder = subscriber
      subscriber.onSubscription = {
        subscription = $0
        guard ending == .cancellingOnSubscription else { return }
        $0.cancel()
        received = 1
      }
      subscriber.onValue = { [unowned subscriber] _ in
        guard ending == .cancellingInsideReceive, received == nil else { return }
        subscriber.cancel()
        received = subscriber.signals.count
      }
      make(probe, held).subscribe(subscriber)
      for value in values { probe.send(value) }
      switch ending {
      case .finishing, .cancellingInsideReceive, .cancellingOnSubscription:
        probe.send(completion: .finished)
      case .failing:
        probe.send(completion: .failure(failure))
      case .cancelling:
        subscriber.cancel()
        received = subscriber.signals.count
      }
      if let received {
        expectEqual(subscriber.signals.count, received, "after \(ending)", sourceLocation: sourceLocation)
      }
    }
    expectEqual(probe.hasSubscriber, false, "by the upstream after \(ending)", sourceLocation: sourceLocation)
    expectNil(recorder, "the subscriber after \(ending)", sourceLocation: sourceLocation)
    expectNil(captive, "the closure after \(ending)", sourceLocation: sourceLocation)
    expectEqual(subscription != nil, true, "a subscription after \(ending)", sourceLocation: sourceLocation)
  }
}

/// The same, for an upstream that fails with an error of the tests'.
func expectRelease<Input, P: Publisher>(
  after values: [Input],
  endings: [Ending] = Ending.allCases,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (TestPublisher<Input, TestError>, Captive) -> P
) {
  expectRelease(
    after: values,
    failure: .a,
    endings: endings,
    sourceLocation: sourceLocation,
    make
  )
}
