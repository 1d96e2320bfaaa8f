extension SubjectKind {
  /// The events that a subscriber to a subject receives, of those that the subject is sent: the replayed ones at
  /// the start, then the later ones.
  func subscription(to events: Timeline, from start: Moment, _ demand: Demand) -> Timeline {
    let isOver = events.end.map { $0.moment <= start } ?? false
    let stored = (initial.map { [$0] } ?? []) + events.values.filter { $0.moment <= start }.map(\.content)
    let later = events.filter { $0.moment > start }
    func replaying(_ values: some Sequence<Int>) -> Timeline {
      let end = events.end.flatMap { isOver ? Timed(start, Signal.end($0.content)) : nil }
      return values.map { Timed(start, .value($0)) } + later + (end.map { [$0] } ?? [])
    }
    switch self {
    case .passthrough, .publishRelay: return replaying([]).delivered(to: demand, .drop)
    case .currentValue, .behaviorRelay, .published:
      return replaying(isOver ? [] : stored.suffix(1)).delivered(to: demand, .keepNewest(1))
    case .replay(let size): return replaying(stored.suffix(size ?? .max)).delivered(to: demand, .wait)
    case .replayRelay(let size): return replaying(stored.suffix(size)).delivered(to: demand, .wait)
    case .async:
      guard let end = events.end else { return [] }
      var result: Timeline = []
      let moment = max(start, end.moment)
      if end.content == .finished, let last = events.values.last { result.append(last.content, at: moment) }
      result.append(end.content, at: moment)
      return result.delivered(to: demand, .wait)
    }
  }

  /// The current value before any is sent.
  var initial: Int? {
    switch self {
    case .currentValue(let value), .behaviorRelay(let value), .published(let value): value
    default: nil
    }
  }
}
