/// The steps of a program and their times, and what follows for its subjects and its links.
struct Script {
  let graph: Graph
  /// In the order of time.
  let steps: [Timed<Step>]
  let end: Int
  /// The events that each subject publishes, and the values that it receives after its completion.
  private var subjects: [(published: Timeline, late: [Timed<Int>])] = []

  /// - Parameter reactions: the values that listeners send.
  init(_ program: Program, reactions: [Timed<Step>] = []) {
    graph = program.graph
    var (time, steps) = (0, reactions)
    for step in program.steps {
      time += step.duration
      steps.append(Timed(Moment(time: time), step))
    }
    self.steps = steps.sorted()
    end = time + Script.rest
    // A relay is bound to one before it.
    for subject in graph.subjects.indices { subjects.append(events(of: subject)) }
  }

  /// The time after the last step, in which everything that is due happens.
  static let rest = 100_000_000

  private func events(of subject: Int) -> (published: Timeline, late: [Timed<Int>]) {
    let kind = graph.subjects[subject]
    var (published, late): (Timeline, [Timed<Int>]) = ([], [])
    var current = kind.initial
    let bound = graph.links.indices.flatMap { link in values(boundBy: link, to: subject) }
    let own = steps.compactMap { step -> Timed<Step>? in step.content.subject == subject ? step : nil }
    for step in (own + bound).sorted() {
      switch step.content {
      case .end(_, let end):
        if kind.canEnd, published.end == nil { published.append(end, at: step.moment) }
      case .set(_, let value) where published.end != nil:
        if case .currentValue = kind { late.append(Timed(step.moment, value)) }
      case .send(_, let value), .set(_, let value), .update(_, let value):
        guard published.end == nil else { break }
        var value = value
        if case .update = step.content, kind.isUpdated, let current { value = Arithmetic.sum(current, value) }
        current = value
        published.append(value, at: step.moment)
      default: break
      }
    }
    return (published, late)
  }

  /// The current value of a subject that has one.
  func value(ofSubject subject: Int, at moment: Moment) -> Int? {
    guard let initial = graph.subjects[subject].initial else { return nil }
    let events = subjects[subject]
    return (events.published.values + events.late).last { $0.moment <= moment }?.content ?? initial
  }

  /// The times at which a link is made and cancelled.
  func intervals(ofLink link: Int) -> [Range<Moment>] {
    var intervals: [Range<Moment>] = []
    var start: Moment?
    for step in steps {
      switch step.content {
      case .bind(link):
        start = start ?? step.moment
      case .unbind(link):
        if let former = start { intervals.append(former..<step.moment) }
        start = nil
      default: break
      }
    }
    if let start { intervals.append(start..<Moment(time: end + 1)) }
    return intervals
  }

  /// The values that a binding sends to a relay: those that its source replays, and those that follow.
  private func values(boundBy link: Int, to subject: Int) -> [Timed<Step>] {
    guard case .binding(let source, subject, let filter) = graph.links[link] else { return [] }
    return intervals(ofLink: link).flatMap { interval in
      subscription(toSubject: source, from: interval.lowerBound, .all(from: interval.lowerBound))
        .values.filter { value in
          value.moment < interval.upperBound && filter.map { Arithmetic.isKept($0, value.content) } ?? true
        }
        .map { Timed($0.moment, .send(subject: subject, value: $0.content)) }
    }
  }

  /// The events that a subscriber to a subject receives.
  func subscription(toSubject subject: Int, from start: Moment, _ demand: Demand) -> Timeline {
    graph.subjects[subject].subscription(to: subjects[subject].published, from: start, demand)
  }
}

extension Step {
  /// The time that passes before it, in nanoseconds: so that no two steps happen at the same time.
  var duration: Int {
    if case .advance(let milliseconds) = self { milliseconds * 1_000_000 + 65_537 } else { 65_537 }
  }

  /// The subject that it does something to.
  fileprivate var subject: Int? {
    if case .end(let subject, _) = self { subject } else { sent?.subject }
  }
}

extension SubjectKind {
  /// True if updating it makes a value of its current one. Otherwise it sends.
  fileprivate var isUpdated: Bool {
    switch self {
    case .currentValue, .behaviorRelay: true
    default: false
    }
  }
}
