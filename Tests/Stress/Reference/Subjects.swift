extension SubjectKind {
  /// The events that a subscriber receives of those that a subject publishes: replayed ones, then later ones.
  ///
  /// - Parameter isFirst: true if what is published at the start is not replayed but delivered.
  func subscription(to events: Timeline, from start: Int, isFirst: Bool = false) -> Timeline {
    func isPast(_ time: Int) -> Bool { isFirst ? time < start : time <= start }
    let past = (initial.map { [$0] } ?? []) + events.values.filter { isPast($0.time) }.map(\.content)
    let pastEnd = events.end.flatMap { isPast($0.time) ? $0.content : nil }
    if self == .async {
      guard let end = events.end else { return [] }
      let last = end.content == .finished ? events.values.suffix(1).map(\.content) : []
      return Timeline(last, end.content, at: max(start, end.time))
    }
    // One with a current value replays nothing once it has ended.
    let replayed = pastEnd != nil && keepsLatest ? [] : past.suffix(replayCount)
    return Timeline(replayed, pastEnd, at: start) + events.filter { !isPast($0.time) }
  }
}
