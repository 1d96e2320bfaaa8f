extension SubjectKind {
  /// The events of a subject that a subscriber receives: first replayed ones, then later ones.
  ///
  /// - Parameter isFirst: True if events published at the start are delivered rather than replayed.
  func subscription(to events: Timeline, from start: Int, isFirst: Bool = false) -> Timeline {
    func isPast(_ time: Int) -> Bool { isFirst ? time < start : time <= start }
    let past = (initial.map { [$0] } ?? []) + events.values.filter { isPast($0.time) }.map(\.content)
    let pastEnd = events.end.flatMap { isPast($0.time) ? $0.content : nil }
    if self == .async {
      guard let end = events.end else { return [] }
      let last = end.content == .finished ? events.values.suffix(1).map(\.content) : []
      return Timeline(last, end.content, at: max(start, end.time))
    }
    // A subject with a current value replays nothing after it has ended.
    let replayed = pastEnd != nil && keepsLatest ? [] : past.suffix(replayCount)
    return Timeline(replayed, pastEnd, at: start) + events.filter { !isPast($0.time) }
  }
}
