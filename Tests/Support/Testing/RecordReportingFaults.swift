import ReactiveCore
import ReactiveTesting
import Testing

// What tests of this package record with: a rule that the publisher breaks is an issue of the test, where the subscriber was
// created. A test that expects faults passes `onFault: nil`, which is the library's own, and looks at the `faults`.

extension Publisher {
  /// Subscribes a new test subscriber, each of whose faults is an issue here.
  package func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestSubscriber<Output, Failure> {
    record(demand: demand, more: more, using: scheduler, onFault: reportFaults(at: sourceLocation))
  }

  /// The same, at the times of a diagram.
  package func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler,
    subscription: SubscriptionTimeline,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestSubscriber<Output, Failure> {
    record(
      demand: demand,
      more: more,
      using: scheduler,
      subscription: subscription,
      onFault: reportFaults(at: sourceLocation)
    )
  }
}

extension TestSubscriber {
  /// Creates a subscriber, each of whose faults is an issue here.
  package convenience init(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(demand: demand, more: more, using: scheduler, onFault: reportFaults(at: sourceLocation))
  }
}

/// Makes an issue of each broken rule, at once: a subscriber that a test leaves in a cycle never goes away.
package func reportFaults(at sourceLocation: SourceLocation) -> (String) -> Void {
  { Issue.record("A rule was broken: \($0).", sourceLocation: sourceLocation) }
}
