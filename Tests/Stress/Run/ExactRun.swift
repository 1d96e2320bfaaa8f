import ReactiveInspection
import ReactiveTesting

/// Runs a program on one thread in virtual time, and compares the events of its listeners with the reference.
/// If demand is limited, it makes the checks for threads instead.
final class ExactRun: Run, @unchecked Sendable {
  private let clock = TestScheduler()
  /// The subject that is sending a value.
  private var sender: Int?

  init(_ program: Program, _ library: Library) { super.init(program, library, on: clock) }

  override var time: Int { clock.now.nanoseconds }

  func run() -> Program.Outcome {
    let expected = program.isLimited ? nil : Expected(program)
    if program.isLimited { listenToSubjects() }
    var fault: String?
    for (index, step) in program.threads.joined().enumerated() where fault == nil {
      clock.advance(by: .nanoseconds(step.duration))
      perform(step)
      fault = (brokenRule() ?? wrongValue(expected?.script) ?? keptListener() ?? wrongGraph()).map {
        "after step \(index + 1), \(step), \($0)"
      }
    }
    clock.advance(by: .nanoseconds(ClockTime.rest))
    fault = fault ?? brokenRule() ?? wrongEvents(expected) ?? wrongCourse()
    cancelAll()
    // Some cancel later.
    clock.advance(by: .nanoseconds(ClockTime.rest))
    if fault == nil, clock.pendingCount > 0 {
      fault = "\(clock.pendingCount) actions are left after cancelling and releasing"
    }
    return Program.Outcome(fault: fault, signals: signalCount)
  }

  override func perform(_ step: Step) {
    let former = sender
    if let sent = step.sent { sender = sent.subject }
    super.perform(step)
    sender = former
  }

  /// A listener sends only during the delivery of a value of the same subject.
  override func react(_ step: Step) {
    if step.sent.map({ $0.subject == sender }) ?? true { perform(step) }
  }

  private func wrongEvents(_ expected: Expected?) -> String? {
    guard let expected, !expected.isUncertain else { return nil }
    for (listener, record) in records.enumerated() {
      let (expected, actual) = (expected.events[listener], record.state.withLock { $0.events })
      if expected.matches(actual) { continue }
      return """
        l\(listener) received unexpected events
          expected: \(expected.map(\.description).joined(separator: ", "))
          actual:   \(actual.map(\.description).joined(separator: ", "))
        """
    }
    return nil
  }

  private func wrongCourse() -> String? {
    guard program.isLimited else { return nil }
    // Delivers the values buffered beyond the demand.
    for listener in records.indices { perform(.request(listener: listener, demand: unlimited)) }
    clock.advance(by: .nanoseconds(ClockTime.rest))
    return brokenRule() ?? ContractCheck(self).faultOfListener()
  }

  private func wrongValue(_ script: Script?) -> String? {
    guard let script else { return nil }
    return graph.subjects.enumerated().lazy.compactMap { subject, driver in
      let (actual, value) = (driver.value(), script.value(ofSubject: subject, at: self.time))
      return actual == value ? nil : "s\(subject) has the value \(actual ?? 0) instead of \(value ?? 0)"
    }
    .first
  }

  /// Checks that the subscription graph shows the listeners and how many values they have received.
  private func wrongGraph() -> String? {
    guard let graph = library.graph?() else { return nil }
    let shown = graph.subscriptions.compactMap { node in node.label.map { "\($0): \(node.valueCount)" } }
    let actual = records.enumerated().compactMap { listener, record in
      record.state.withLock { state in
        state.hasSubscribed && !state.isOver ? "l\(listener): \(state.received)" : nil
      }
    }
    return shown.sorted() == actual ? nil : "the graph shows \(shown) instead of \(actual)\n\(graph)"
  }
}
