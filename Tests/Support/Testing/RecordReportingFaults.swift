import ReactiveCore
import ReactiveTesting
import Testing

// The recording functions for tests of this package. If the publisher breaks a rule, the test gets an issue
// at the line that created the subscriber. A test that expects faults passes `onFault: nil`, which selects
// the library's functions, and checks `faults`.

extension Publisher {
  /// Subscribes a new test subscriber that records each of its faults as an issue here.
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

  /// Subscribes at the times of a diagram, and records faults as issues in the same way.
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
  /// Creates a subscriber that records each of its faults as an issue here.
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

/// Records an issue for each broken rule immediately, because a subscriber in a retain cycle is never
/// deinitialized.
package func reportFaults(at sourceLocation: SourceLocation) -> (String) -> Void {
  { Issue.record("A rule was broken: \($0).", sourceLocation: sourceLocation) }
}
