/// The steps of a program with their times, and the resulting events of its subjects and links.
struct Script {
  let graph: Graph
  /// The steps, ordered by time.
  let steps: [Timed<Step>]
  let end: Int
  /// The events that each subject publishes.
  private(set) var subjects: [Timeline] = []

  /// - Parameter reactions: The values that listeners send.
  init(_ program: Program, reactions: [Timed<Step>] = []) {
    graph = program.graph
    var (time, steps) = (0, reactions)
    for step in program.threads.joined() {
      time += step.duration
      steps.append(Timed(time, step))
    }
    self.steps = steps.sorted()
    end = time + ClockTime.rest
    // A relay is bound to an earlier one.
    for subject in graph.subjects.indices { subjects.append(published(by: subject)) }
  }

  private func published(by subject: Int) -> Timeline {
    let bound = graph.links.indices.flatMap { values(boundBy: $0, to: subject) }
    var published: Timeline = []
    for step in (steps + bound).sorted() where published.end == nil {
      switch step.content {
      case .send(subject, let value), .update(subject, let value):
        published.append(.value(value), at: step.time)
      case .end(subject, let end):
        if graph.subjects[subject].canEnd { published.append(.end(end), at: step.time) }
      default: break
      }
    }
    return published
  }

  /// The current value of a subject, if it has one.
  func value(ofSubject subject: Int, at time: Int) -> Int? {
    guard let initial = graph.subjects[subject].initial else { return nil }
    return subjects[subject].values.last { ClockTime.rounded($0.time) <= ClockTime.rounded(time) }?.content
      ?? initial
  }

  /// The times at which a link is made and cancelled.
  func intervals(ofLink link: Int) -> [Range<Int>] {
    var intervals: [Range<Int>] = []
    var start: Int?
    for step in steps {
      if step.content == .bind(link: link) { start = start ?? step.time }
      if step.content == .unbind(link: link), let former = start.take() {
        intervals.append(former..<step.time)
      }
    }
    return intervals + (start.map { [$0..<end + 1] } ?? [])
  }

  /// The values that a binding sends to a relay: the ones replayed by its source, and later ones.
  private func values(boundBy link: Int, to subject: Int) -> [Timed<Step>] {
    guard case .binding(let source, subject, let filter) = graph.links[link] else { return [] }
    return intervals(ofLink: link).flatMap { interval in
      subscription(toSubject: source, from: interval.lowerBound).values
        .filter { $0.time < interval.upperBound && Arithmetic.isKept(filter, $0.content) }
        .map { Timed($0.time, .send(subject: subject, value: $0.content)) }
    }
  }

  /// The events that a subscriber to a subject receives.
  func subscription(toSubject subject: Int, from start: Int) -> Timeline {
    graph.subjects[subject].subscription(to: subjects[subject], from: start)
  }
}

extension Step {
  /// The virtual time that passes before the step.
  var duration: Int {
    if case .advance(let ticks) = self { ticks * ClockTime.tick + ClockTime.step } else { ClockTime.step }
  }
}

extension Sequence {
  /// Sorts by time. Simultaneous events keep their order.
  fileprivate func sorted() -> [Element] where Element == Timed<Step> {
    enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
