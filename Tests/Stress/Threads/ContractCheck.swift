/// True if what listeners received is what the contract promises them.
///
/// The values of a listener with unlimited demand are its subject's one order. Other listeners are compared
/// with it.
struct ContractCheck {
  private typealias Course = Expectation.Course
  private typealias LazyCourses = LazyMapSequence<ClosedRange<Int>, Course>

  private let program: ThreadedProgram
  private let courses: [Course]
  private let records: [Record.State]
  private let updates: [Update]

  /// An update: the value and the one that it was made of.
  struct Update {
    let subject: Int
    let before: Int
    let after: Int
  }

  private(set) var fault: Fault?

  init(
    _ program: ThreadedProgram,
    _ subjects: [SubjectDriver],
    _ updates: [Update],
    _ references: [Record],
    _ records: [Record]
  ) {
    self.program = program
    self.updates = updates
    self.courses = references.map { $0.state.withLock { Course(values: $0.log, end: $0.end) } }
    self.records = records.map { $0.state.withLock { $0 } }
    fault = faultOfSubjects(subjects) ?? faultOfBindings() ?? faultOfListeners()
  }

  // MARK: Subjects

  private func faultOfSubjects(_ subjects: [SubjectDriver]) -> Fault? {
    for (subject, course) in courses.enumerated() where program.graph.subjects[subject] != .async {
      for (thread, steps) in program.threads.enumerated() {
        // A relay publishes what was sent to those that it is bound to, too.
        let sent =
          program.areBoundLater
          ? [steps[...].sent(to: subject)] : program.graph.sent(to: subject) { steps[...].sent(to: $0) }
        let isOwn = { !program.areBoundLater || sent[0].contains($0) }
        let published = course.values.filter { ThreadedProgram.sender(of: $0) == thread + 1 && isOwn($0) }
        if !published.isInterleaved(of: sent, isComplete: course.end == nil) {
          return Fault("thread \(thread) sent \(sent) to s\(subject), which published \(published)")
        }
      }
      let isEnded = program.threads.joined().contains { step in
        if case .end(subject, _) = step { program.graph.subjects[subject].canEnd } else { false }
      }
      if isEnded, course.end == nil { return Fault("s\(subject) does not tell its end") }
      let former = Dictionary(zip(course.values.dropFirst(), course.values)) { first, _ in first }
      for update in updates where update.subject == subject {
        if let before = former[update.after], before != update.before {
          return Fault("s\(subject) published \(before), \(update.after), which was made of \(update.before)")
        }
      }
      if let value = subjects[subject].value(), value != course.values.last {
        return Fault("s\(subject) has the value \(value), and published last \(course.values.last ?? 0)")
      }
    }
    return nil
  }

  // MARK: Bindings

  /// If a binding was made once, a relay has published all of the other's values from then on.
  private func faultOfBindings() -> Fault? {
    for (link, described) in program.graph.links.enumerated() where program.areBoundLater {
      guard case .binding(let source, let target, let filter) = described else { continue }
      let steps = program.allSteps
      let (made, cancelled) = (steps.count { $0 == .bind(link: link) }, steps.contains(.unbind(link: link)))
      guard made <= 1 else { continue }
      let own = Set(steps.compactMap { $0.sent }.filter { $0.subject == target }.map(\.value))
      func isSent(_ value: Int) -> Bool { ThreadedProgram.sender(of: value) > 0 }
      let bound = courses[target].values.filter { isSent($0) && !own.contains($0) }
      let all = courses[source].values.filter { value in
        isSent(value) && filter.map { Arithmetic.isKept($0, value) } ?? true
      }
      // A source may have published a value twice: a binding to it that takes the place of another overlaps
      // it, and replays what that has delivered.
      if made == 0 ? !bound.isEmpty : !bound.isPart(of: all, reachesEnd: !cancelled) {
        return Fault("s\(target) published \(bound) by a binding of s\(source), which published \(all)")
      }
    }
    return nil
  }

  // MARK: Listeners

  private func faultOfListeners() -> Fault? {
    for (listener, record) in records.enumerated() where record.hasSubscribed {
      let described = program.listeners[listener]
      let isUnlimited = described.isUnlimited
      // A task requests one value at a time of a buffer, which may overflow meanwhile.
      if described.kind.isLoop, Expectation.hasBuffer(described.node, in: program.graph) { continue }
      let expectation = Expectation.of(described.node, in: program.graph, isUnlimited: isUnlimited)
      guard let expectation, let problem = problem(record, described, expectation) else { continue }
      return Fault(
        """
        l\(listener) is told \(record.log), \(record.end.map { "\($0)" } ?? "no end"): \(problem)
          the subjects published
        \(courses.enumerated().map { "    s\($0): \($1.values), \($1.end.map { "\($0)" } ?? "no end")" }
          .joined(separator: "\n"))
        """
      )
    }
    return nil
  }

  private func problem(_ record: Record.State, _ listener: Listener, _ expectation: Expectation) -> String? {
    let isUnlimited = listener.isUnlimited
    let misses = listener.kind.missesValues
    let told = Course(values: record.log, end: record.end)
    switch expectation {
    case .of(let subject, let isPerValue, let hasShare, let function):
      guard !misses, isUnlimited || waits(subject) else {
        if isPerValue, !told.values.isSubsequence(of: function(course(of: subject)).values) {
          return "not what was published, in that order"
        }
        let isDirect = program.graph.nodes[listener.node].operation == .subject
        if isDirect, let subject, program.graph.subjects[subject].keepsLatest, !record.isCancelled,
          let last = told.values.last, last != courses[subject].values.last
        {
          return "the last value is not the current value"
        }
        return nil
      }
      guard let published = published(record, subject, hasShare: hasShare, function) else { return nil }
      let isRight = published.contains { expected in
        if !expected.isCertain { return true }
        return record.isCancelled ? told.isBeginning(of: expected) : told == expected
      }
      return isRight ? nil : "there is a gap, a repeat, or an end too many or too few"

    case .judged(let subject, let hasShare, let function, let judge):
      guard !misses, isUnlimited || waits(subject),
        let published = published(record, subject, hasShare: hasShare, function)
      else { return nil }
      let isRight = published.contains { !$0.isCertain || judge(told, $0, record.isCancelled) }
      return isRight ? nil : "not what can be made of what was published"

    case .merged(let nodes):
      guard !misses, let inputs = inputs(record, nodes, isUnlimited: isUnlimited) else { return nil }
      let isComplete = !record.isCancelled && !inputs.contains { $0.end.isFailure }
      return told.values.isInterleaved(of: inputs.map(\.values), isComplete: isComplete)
        ? nil : "not what its upstreams published, each in its order"

    case .zipped(let nodes):
      guard !misses, let inputs = inputs(record, nodes, isUnlimited: isUnlimited) else { return nil }
      let pairs = (0..<(inputs.map(\.values.count).min() ?? 0)).map { index in
        Arithmetic.combine(inputs.map { $0.values[index] })
      }
      let isComplete = !record.isCancelled && !inputs.contains { $0.end.isFailure }
      let isRight = isComplete ? told.values == pairs : told.values == Array(pairs.prefix(told.values.count))
      return isRight ? nil : "not what its upstreams published, side by side"
    }
  }

  /// The values delivered to a listener that subscribed before the threads started, if they are known.
  private func inputs(_ record: Record.State, _ nodes: [Int], isUnlimited: Bool) -> [Course]? {
    var inputs: [Course] = []
    for node in nodes {
      guard
        record.starts != nil,
        case .of(let subject, _, hasShare: false, let function)? = Expectation.of(
          node,
          in: program.graph,
          isUnlimited: isUnlimited
        ),
        isUnlimited || waits(subject),
        let course = published(record, subject, hasShare: false, function)?.first
      else { return nil }
      if !course.isCertain { return nil }
      inputs.append(course)
    }
    return inputs
  }

  /// The values of a source. A source that is not a subject publishes the same each time.
  private func course(of subject: Int?) -> Course {
    subject.map { courses[$0] } ?? Course(values: [], end: nil)
  }

  /// True if the values of a source wait until they are requested.
  private func waits(_ subject: Int?) -> Bool {
    subject.map { program.graph.subjects[$0].keepsEverything } ?? true
  }

  /// The possible values for a listener, depending on when it subscribed; nil if they are not known.
  private func published(
    _ record: Record.State,
    _ subject: Int?,
    hasShare: Bool,
    _ function: @escaping (Course) -> Course
  ) -> LazyCourses? {
    let starts = subject.map { self.starts(record, $0) } ?? 0...0
    if let subject, hasShare, record.starts?[subject].published != 0 { return nil }
    let course = course(of: subject)
    return starts.lazy.map { function(Course(values: Array(course.values[$0...]), end: course.end)) }
  }

  /// With which of a subject's values a subscription can have begun.
  private func starts(_ record: Record.State, _ subject: Int) -> ClosedRange<Int> {
    let values = courses[subject].values
    let kind = program.graph.subjects[subject]
    let replayed = kind.replayed
    if let start = record.starts?[subject] {
      // One with a current value replays nothing once it has ended.
      let first = start.isEnded && kind.keepsLatest ? start.published : max(0, start.published - replayed)
      return first...first
    }
    var (lower, upper) = (0, values.count)
    if replayed == .max { upper = 0 }
    guard let (thread, step) = record.place else { return lower...upper }
    let steps = program.threads[thread]
    if let last = steps[..<step].sent(to: subject).last, let sent = values.firstIndex(of: last) {
      lower = max(0, sent + 1 - replayed)
    }
    if let next = steps[step...].sent(to: subject).first, let sent = values.firstIndex(of: next) {
      upper = min(upper, sent)
    }
    return min(lower, upper)...upper
  }
}

extension SubjectKind {
  /// The number of values replayed to a later subscriber.
  fileprivate var replayed: Int {
    switch self {
    case .passthrough, .publishRelay, .async: 0
    case .currentValue, .behaviorRelay, .published: 1
    case .replay(let size): size ?? .max
    case .replayRelay(let size): size
    }
  }

  /// True if values beyond the demand are buffered.
  var keepsEverything: Bool {
    switch self {
    case .replay, .replayRelay: true
    default: false
    }
  }
}

extension Graph {
  /// The values sent to a relay directly and by bindings, or to a subject directly.
  ///
  /// - Parameter values: the values sent to it directly.
  fileprivate func sent(to subject: Int, _ values: (Int) -> [Int]) -> [[Int]] {
    var sources = [subject]
    var sent = [values(subject)]
    var filters: [Int] = []
    while case .binding(let source, _, let filter)? = links.first(where: { $0.isBinding(to: sources.last) }) {
      sources.append(source)
      if let filter { filters.append(filter) }
      sent.append(values(source).filter { value in filters.allSatisfy { Arithmetic.isKept($0, value) } })
    }
    return sent
  }
}

extension Link {
  fileprivate func isBinding(to subject: Int?) -> Bool {
    if case .binding(_, subject, _) = self { true } else { false }
  }
}

extension ArraySlice<Step> {
  /// The values that these steps send to a subject.
  fileprivate func sent(to subject: Int) -> [Int] {
    compactMap { $0.sent }.filter { $0.subject == subject }.map(\.value)
  }
}
