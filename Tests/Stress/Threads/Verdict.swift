/// Whether what listeners received is what the contract promises them.
///
/// What a listener to all of a subject received is that subject's one order. All else is compared with it.
struct Verdict {
  private typealias Course = Expectation.Course

  private let program: ThreadedProgram
  private let courses: [Course]
  private let records: [Record.State]
  private let updates: [Update]

  /// What a value was made of.
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
    fault = faultOfSubjects(subjects) ?? faultOfListeners()
  }

  // MARK: Subjects

  private func faultOfSubjects(_ subjects: [SubjectDriver]) -> Fault? {
    for (subject, course) in courses.enumerated() where program.graph.subjects[subject] != .async {
      for (thread, steps) in program.threads.enumerated() {
        // A relay publishes what was sent to those that it is bound to, too.
        let sent = program.graph.sources(of: subject).map { steps[...].sent(to: $0) }
        let published = course.values.filter { ThreadedProgram.sender(of: $0) == thread + 1 }
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

  // MARK: Listeners

  private func faultOfListeners() -> Fault? {
    for (listener, record) in records.enumerated() where record.hasSubscribed {
      let described = program.listeners[listener]
      let isUnlimited = described.demand == unlimited
      // A task requests one value at a time of a buffer, which may overflow meanwhile.
      if described.manner == .task, Expectation.hasBuffer(described.node, in: program.graph) { continue }
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
    let isUnlimited = listener.demand == unlimited
    let told = Course(values: record.log, end: record.end)
    switch expectation {
    case .of(let subject, let isPerValue, let hasShare, let function):
      let kind = program.graph.subjects[subject]
      guard isUnlimited || kind.keepsEverything else {
        if isPerValue, !told.values.isSubsequence(of: function(courses[subject]).values) {
          return "not what was published, in that order"
        }
        let isDirect = program.graph.nodes[listener.node].operation == .subject
        if isDirect, kind.keepsLatest, !record.isCancelled, let last = told.values.last,
          last != courses[subject].values.last
        {
          return "the last value is not the current value"
        }
        return nil
      }
      if hasShare, record.starts?[subject].published != 0 { return nil }
      let isRight = starts(record, subject).contains { start in
        let expected = function(
          Course(values: Array(courses[subject].values[start...]), end: courses[subject].end)
        )
        if !expected.isCertain { return true }
        return record.isCancelled ? told.isBeginning(of: expected) : told == expected
      }
      return isRight ? nil : "there is a gap, a repeat, or an end too many or too few"

    case .merged(let nodes):
      guard let inputs = inputs(record, nodes, isUnlimited: isUnlimited) else { return nil }
      let isComplete = !record.isCancelled && !inputs.contains { $0.end.isFailure }
      return told.values.isInterleaved(of: inputs.map(\.values), isComplete: isComplete)
        ? nil : "not what its upstreams published, each in its order"

    case .zipped(let nodes):
      guard let inputs = inputs(record, nodes, isUnlimited: isUnlimited) else { return nil }
      let pairs = (0..<(inputs.map(\.values.count).min() ?? 0)).map { index in
        Arithmetic.combine(inputs.map { $0.values[index] })
      }
      let isComplete = !record.isCancelled && !inputs.contains { $0.end.isFailure }
      let isRight = isComplete ? told.values == pairs : told.values == Array(pairs.prefix(told.values.count))
      return isRight ? nil : "not what its upstreams published, side by side"
    }
  }

  /// What nodes delivered to a listener that subscribed before the threads started, if that is known.
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
        isUnlimited || program.graph.subjects[subject].keepsEverything,
        let start = starts(record, subject).first
      else { return nil }
      let values = Array(courses[subject].values[start...])
      let course = function(Course(values: values, end: courses[subject].end))
      if !course.isCertain { return nil }
      inputs.append(course)
    }
    return inputs
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
  /// How many values are replayed to a later subscriber.
  fileprivate var replayed: Int {
    switch self {
    case .passthrough, .publishRelay, .async: 0
    case .currentValue, .behaviorRelay, .published: 1
    case .replay(let size): size ?? .max
    case .replayRelay(let size): size
    }
  }

  /// Whether values beyond the demand are buffered.
  var keepsEverything: Bool {
    switch self {
    case .replay, .replayRelay: true
    default: false
    }
  }
}

extension Graph {
  /// A relay, what it is bound to, what that is bound to and so on, each once; or a subject alone.
  fileprivate func sources(of subject: Int) -> [Int] {
    var sources = [subject]
    for _ in links {
      for case .binding(let source, let target) in links
      where sources.contains(target) && !sources.contains(source) {
        sources.append(source)
      }
    }
    return sources
  }
}

extension ArraySlice<Step> {
  /// What these steps send to a subject.
  fileprivate func sent(to subject: Int) -> [Int] {
    compactMap { $0.sent }.filter { $0.subject == subject }.map(\.value)
  }
}

extension [Int] {
  fileprivate func isSubsequence(of other: [Int]) -> Bool {
    var rest = other[...]
    for element in self {
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// Whether each element is the next of one of the lists.
  ///
  /// - Parameter isComplete: whether all elements of all lists have to be there.
  fileprivate func isInterleaved(of lists: [[Int]], isComplete: Bool) -> Bool {
    // All the ways to have got this far: how much of each list is used.
    var ways: Set<[Int]> = [lists.map { _ in 0 }]
    for element in self {
      var next: Set<[Int]> = []
      for way in ways {
        for (index, list) in lists.enumerated() where way[index] < list.count && list[way[index]] == element {
          var longer = way
          longer[index] += 1
          next.insert(longer)
        }
      }
      ways = next
    }
    return isComplete ? ways.contains(lists.map(\.count)) : !ways.isEmpty
  }
}
