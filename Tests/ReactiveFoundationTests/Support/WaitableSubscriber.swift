import ReactiveCore
import ReactiveTesting
import TestSupport
import Testing

/// A test subscriber for real time, whose values and completion a test can wait for.
@dynamicMemberLookup
final class WaitableSubscriber<Input, Failure: Error>: Subscriber, Cancellable, Sendable {
  private let subscriber: TestSubscriber<Input, Failure>
  /// The number of calls that have returned.
  private let calls = Protected((values: 0, ends: 0))

  init(demand: Subscribers.Demand = .unlimited, sourceLocation: SourceLocation = #_sourceLocation) {
    subscriber = TestSubscriber(demand: demand, onFault: reportFaults(at: sourceLocation))
  }

  subscript<Member>(dynamicMember member: KeyPath<TestSubscriber<Input, Failure>, Member>) -> Member {
    subscriber[keyPath: member]
  }

  subscript<Member>(
    dynamicMember member: ReferenceWritableKeyPath<TestSubscriber<Input, Failure>, Member>
  ) -> Member {
    get { subscriber[keyPath: member] }
    set { subscriber[keyPath: member] = newValue }
  }

  func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    defer { calls.withLock { $0.values += 1 } }
    return subscriber.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscriber.receive(completion: completion)
    calls.withLock { $0.ends += 1 }
  }

  func request(_ demand: Subscribers.Demand) { subscriber.request(demand) }

  func cancel() { subscriber.cancel() }

  /// Waits for the completion.
  ///
  /// - Returns: false if it was not received within a minute.
  func waitForEnd() -> Bool { calls.wait { $0.ends > 0 } }

  /// Waits until that many values have been received in all.
  ///
  /// - Returns: false if they have not after a minute.
  func waitForValues(_ count: Int) -> Bool { calls.wait { $0.values >= count } }
}

extension Publisher {
  /// Subscribes a new subscriber that a test can wait for.
  func recordInRealTime(
    demand: Subscribers.Demand = .unlimited,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> WaitableSubscriber<Output, Failure> {
    let subscriber = WaitableSubscriber<Output, Failure>(demand: demand, sourceLocation: sourceLocation)
    subscribe(subscriber)
    return subscriber
  }
}
