/// Checks the signals of a program's listeners against the contract.
///
/// Each subject has a listener with unlimited demand from the start, which records the subject's course. The
/// program's listeners are compared with what their nodes make of those courses.
struct ContractCheck {
  private let run: Run
  private let program: Program
  private let courses: [Course]

  init(_ run: Run) { (self.run, program, courses) = (run, run.program, run.subjectRecords.map(\.course)) }

  func faultOfSubject() -> String? {
    courses.indices.lazy.filter { program.graph.subjects[$0] != .async }.compactMap(fault).first
  }

  func faultOfListener() -> String? {
    for (listener, record) in run.records.enumerated() {
      let state = record.state.withLock { $0 }
      guard state.hasSubscribed, let fault = fault(of: state, program.listeners[listener]) else { continue }
      return """
        l\(listener) received \(state.course): \(fault)
          the subjects published
        \(courses.enumerated().map { "    s\($0): \($1)" }.joined(separator: "\n"))
        """
    }
    return nil
  }

  private func fault(ofSubject subject: Int) -> String? {
    let course = courses[subject]
    for (thread, steps) in program.threads.enumerated() {
      let sent = steps.compactMap(\.sent).filter { $0.subject == subject }.map(\.value)
      let published = course.values.filter(Set(sent).contains)
      if course.end == nil ? published != sent : !sent.starts(with: published) {
        return "thread \(thread) sent \(sent) to s\(subject), but it published \(published)"
      }
    }
    let isEnded = program.threads.joined().contains { step in
      if case .end(subject, _) = step { program.graph.subjects[subject].canEnd } else { false }
    }
    if isEnded, course.end == nil { return "s\(subject) did not publish its completion" }
    let former = Dictionary(zip(course.values.dropFirst(), course.values)) { first, _ in first }
    for update in run.updates where update.subject == subject {
      if let before = former[update.after], before != update.before {
        return "s\(subject) published \(before), then \(update.after) computed from \(update.before)"
      }
    }
    if let value = run.graph.subjects[subject].value(), value != course.values.last {
      return "s\(subject) has the value \(value), but last published \(course.values.last ?? 0)"
    }
    return nil
  }

  // MARK: Listeners

  private func fault(of record: Record.State, _ listener: Listener) -> String? {
    let graph = program.graph
    let told = record.course
    if case let node = graph.nodes[listener.node], node.operation == .subject, !listener.isUnlimited,
      case let kind = graph.subjects[node.number], !kind.keepsEverything
    {
      let published = courses[node.number].values
      let isCurrent = !kind.keepsLatest || record.isCancelled || told.values.last == published.last
      return told.values.isSubsequence(of: published) && (isCurrent || told.values.isEmpty)
        ? nil : "these differ from the published values up to the current one"
    }
    func expectation(_ starts: [Int]) -> Expectation? {
      graph.expectation(of: listener.node, isUnlimited: listener.isUnlimited) {
        course(of: $0, from: starts[$0])
      }
    }
    let starts = possibleStarts(record, listener.node)
    guard starts.first.flatMap(expectation) != nil else { return nil }
    return starts.contains { expectation($0)?.allows(told, isCancelled: record.isCancelled) ?? true }
      ? nil : "these don't follow from the published values"
  }

  /// The part of a subject's course that is delivered to a subscriber.
  ///
  /// - Parameter start: The number of signals before it subscribed.
  private func course(of subject: Int, from start: Int) -> Course {
    let (course, kind) = (courses[subject], program.graph.subjects[subject])
    if kind == .async { return course }
    let published = min(start, course.values.count)
    let replayed = start > published && kind.keepsLatest ? 0 : min(published, kind.replayCount)
    return Course(values: Array(course.values[(published - replayed)...]), end: course.end)
  }

  /// The positions in the subjects' courses where a subscription may have started. Empty if too many are
  /// possible.
  private func possibleStarts(_ record: Record.State, _ node: Int) -> [[Int]] {
    if record.isStartKnown { return [record.starts] }
    let subjects = program.graph.subjects(of: node)
    guard subjects.count <= 1, !program.graph.subscribesLate(node) else { return [] }
    guard let subject = subjects.first else { return [[]] }
    // After all values, and possibly after the completion.
    let last = courses[subject].values.count + (courses[subject].end == nil ? 0 : 1)
    return (record.starts[subject]...last).map { start in courses.indices.map { $0 == subject ? start : 0 } }
  }
}

extension [Int] {
  fileprivate func isSubsequence(of other: [Int]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
