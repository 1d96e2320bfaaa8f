import ReactiveCore
import ReactiveTesting
import Testing

// What tests of this package record with: a rule that the publisher breaks is an issue of the test, where the
// subscriber was created. A test that expects faults passes `onFault: nil`, which is the library's own, and
// looks at the `faults`.

extension Publisher {
  /// Subscribes a new test subscriber, each of whose faults is an issue here.
  package func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> TestSubscriber<Output, Failure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return record(demand: demand, more: more, using: scheduler, onFault: reportFaults(at: location))
  }

  /// The same, at the times of a diagram.
  package func record(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler,
    subscription: SubscriptionTimeline,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> TestSubscriber<Output, Failure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return record(
      demand: demand,
      more: more,
      using: scheduler,
      subscription: subscription,
      onFault: reportFaults(at: location)
    )
  }
}

extension TestSubscriber {
  /// Creates a subscriber, each of whose faults is an issue here.
  package convenience init(
    demand: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    using scheduler: TestScheduler? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(demand: demand, more: more, using: scheduler, onFault: reportFaults(at: location))
  }
}

/// Makes an issue of each broken rule, at once: a subscriber that a test leaves in a cycle never goes away.
package func reportFaults(at sourceLocation: SourceLocation) -> (String) -> Void {
  { Issue.record("A rule was broken: \($0).", sourceLocation: sourceLocation) }
}
