/// Operators that turn each value into a publisher.
extension Reference {
  func flatMap(_ outer: Timeline, from start: Int, _ inner: (Int) -> Publisher) -> Timeline {
    let inners = outer.values.map { inner($0.content)($0.time) }
    // A completion follows the output of the values before it.
    return merge(inners + [outer.filter(\.content.isEnd)], from: start, inOrder: true)
  }

  /// Drops values that arrive while it is busy.
  func flatMapFirst(_ outer: Timeline, from start: Int, _ inner: (Int) -> Publisher) -> Timeline {
    var result: Timeline = []
    var free: Int? = start
    for value in outer.values where result.end == nil && (free ?? .max) <= value.time {
      result += inner(value.content)(value.time)
      free = result.removeFinish()
    }
    return ending(result, by: outer, free, from: start)
  }

  /// Buffers values that arrive while it is busy.
  ///
  /// - Parameter failureWaits: True if a failure follows the buffered values.
  func concatMap(
    _ outer: Timeline,
    failureWaits: Bool = false,
    from start: Int,
    _ inner: (Int) -> Publisher
  ) -> Timeline {
    var outer = outer
    var waiting = outer.values[...]
    var result: Timeline = []
    var (free, taken): (Int?, Int) = (start, 0)
    while let time = free, result.end == nil, let value = waiting.popFirst() {
      taken = max(time, value.time)
      result += inner(value.content)(taken)
      free = result.removeFinish()
    }
    if failureWaits, let end = outer.end, end.content != .finished {
      // The failure may arrive before the last value is turned into a publisher.
      if waiting.isEmpty { isUncertain = isUncertain || taken >= end.time } else { outer.removeLast() }
    }
    return ending(result, by: outer, free, from: start)
  }

  func switchToLatest(_ outer: Timeline, from start: Int, _ inner: (Int) -> Publisher) -> Timeline {
    let values = outer.values
    var result: Timeline = []
    var free: Int? = start
    for (index, value) in values.enumerated() where result.end == nil {
      let next = index + 1 < values.count ? values[index + 1].time : .max
      let events = inner(value.content)(value.time)
      free = events.end?.time
      // A publisher's ready values are published before another publisher replaces it.
      result += events.filter { $0.time == value.time || $0.time < next }
      _ = result.removeFinish()
    }
    return ending(result, by: outer, free, from: start)
  }

  /// Ends with the failure of the outer publisher, or after both it and the last publisher have finished.
  ///
  /// - Parameter free: The time when the last publisher ends.
  private func ending(_ events: Timeline, by outer: Timeline, _ free: Int?, from start: Int) -> Timeline {
    guard let end = outer.end else { return events }
    if end.content == .finished {
      guard let free, events.end == nil else { return events }
      return events + Timeline([], .finished, at: max(free, end.time))
    }
    // A completion follows the output of the values before it.
    let failure = Timeline([], end.content, at: end.time)
    return combine([events, failure], from: start, inOrder: true) { _, signal, emit in emit(signal) }
  }
}
