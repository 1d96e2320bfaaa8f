import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// Terminates an operator of several upstreams in each way there is, and checks that it releases its
/// subscriber, what its closures hold and its places at the upstreams. The subscription itself is retained
/// meanwhile, as cancellables are.
///
/// - Parameters:
///   - count: how many upstreams there are. Each sends a value, and then its end, if the test is about that.
///   - endings: the ways to end.
///   - make: makes the operator's publisher. Its closure should hold the captive.
func expectRelease<P: Publisher>(
  ofUpstreams count: Int,
  endings: [Ending] = Ending.allCases,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: ([TestPublisher<Int, TestError>], Captive) -> P
) {
  for ending in endings {
    let probes = (0..<count).map { _ in TestPublisher<Int, TestError>() }
    weak var captive: Captive?
    weak var recorder: TestSubscriber<P.Output, P.Failure>?
    var subscription: (any Subscription)?
    do {
      let held = Captive()
      let subscriber = TestSubscriber<P.Output, P.Failure>()
      (captive, recorder) = (held, subscriber)
      subscriber.onSubscription = {
        subscription = $0
        if ending == .cancellingOnSubscription { $0.cancel() }
      }
      subscriber.onValue = { [unowned subscriber] _ in
        if ending == .cancellingInsideReceive { subscriber.cancel() }
      }
      make(probes, held).subscribe(subscriber)
      for probe in probes { probe.send(1) }
      switch ending {
      case .finishing:
        for probe in probes { probe.send(completion: .finished) }
      case .failing:
        // Twice, since an operator may subscribe again, to the same or to another.
        for probe in probes + probes { probe.send(completion: .failure(.a)) }
      case .cancelling:
        subscriber.cancel()
      case .cancellingInsideReceive:
        expectEqual(subscriber.values.count, 1, sourceLocation: sourceLocation)
      case .cancellingOnSubscription:
        #expect(subscriber.values.isEmpty, sourceLocation: sourceLocation)
      }
      let ends = ending == .finishing || ending == .failing
      expectEqual(subscriber.completion != nil, ends, "\(ending)", sourceLocation: sourceLocation)
    }
    for (index, probe) in probes.enumerated() {
      expectEqual(
        probe.hasSubscriber,
        false,
        "by upstream \(index) after \(ending)",
        sourceLocation: sourceLocation
      )
    }
    expectNil(recorder, "the subscriber after \(ending)", sourceLocation: sourceLocation)
    expectNil(captive, "the closure after \(ending)", sourceLocation: sourceLocation)
    expectEqual(subscription != nil, true, "a subscription after \(ending)", sourceLocation: sourceLocation)
  }
}
