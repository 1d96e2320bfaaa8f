/// Operators with a scheduler that adds a latency to immediate actions.
extension Reference {
  func debounce(_ events: Timeline, _ pause: Int, _ latency: Int) -> Timeline {
    events.enumerated().compactMap { index, event in
      if event.content.isEnd { return Timed(event.time + latency, event.content) }
      let isLast = index + 1 == events.count || event.time + pause < events[index + 1].time
      return isLast ? Timed(event.time + pause, event.content) : nil
    }
  }

  func throttle(_ events: Timeline, _ interval: Int, _ latency: Int, latest: Bool) -> Timeline {
    var waiting: Timed<Signal>?
    var next = 0
    var result: Timeline = []
    func deliver() {
      guard let value = waiting.take() else { return }
      result.append(value)
      next = value.time + interval
    }
    for event in events {
      if let value = waiting, value.time < event.time { deliver() }
      if event.content.isEnd {
        let time = waiting?.time ?? event.time + latency
        deliver()
        result.append(event.content, at: time)
      } else if let former = waiting {
        if latest { waiting = Timed(former.time, event.content) }
      } else {
        waiting = Timed(next > event.time ? next : event.time + latency, event.content)
      }
    }
    deliver()
    return result
  }

  func timeout(_ events: Timeline, _ interval: Int, _ latency: Int, _ end: End, from start: Int) -> Timeline {
    var due = start + interval
    var result: Timeline = []
    for event in events where event.time < due {
      // It isn't promised whether the timer delivers the event.
      isUncertain = isUncertain || due - event.time < latency
      result.append(event.content, at: event.time + latency)
      due = event.time + interval
    }
    return result.end == nil ? result + Timeline([], end, at: due) : result
  }

  /// Arrays of the values of an interval, or of a number of values.
  func collect(_ events: Timeline, _ interval: Int, _ latency: Int, count: Int?, from start: Int) -> Timeline
  {
    var collected: [Int] = []
    var intervalEnd = start + interval
    var result: Timeline = []
    func finishArray(at time: Int) {
      if !collected.isEmpty { result.append(.value(Arithmetic.combine(collected)), at: time) }
      collected = []
    }
    for event in events {
      if intervalEnd <= event.time { finishArray(at: intervalEnd) }
      while intervalEnd <= event.time { intervalEnd += interval }
      let isLast = event.content.isEnd || collected.count + 1 == count
      // It isn't promised whether the timer delivers the array.
      isUncertain = isUncertain || isLast && intervalEnd - event.time < latency
      switch event.content {
      case .value(let value):
        collected.append(value)
        if isLast { finishArray(at: event.time + latency) }
      case .end(let end):
        if end == .finished { finishArray(at: event.time + latency) }
        return result + Timeline([], end, at: event.time + latency)
      }
    }
    finishArray(at: intervalEnd)
    return result
  }

  /// Windows of an interval, or of a number of values. Each starts with an extra value.
  func windows(_ events: Timeline, _ interval: Int, count: Int?, startingWith first: Int, from start: Int)
    -> Timeline
  {
    var result: Timeline = []
    var windowEnd = 0
    var received = 0
    func begin(at time: Int) {
      result.append(.value(first), at: time)
      windowEnd = time + interval
      received = 0
    }
    begin(at: start)
    for event in events {
      while windowEnd < event.time { begin(at: windowEnd) }
      result.append(event)
      received += 1
      if received == count, !event.content.isEnd { begin(at: event.time) }
    }
    while result.end == nil, windowEnd <= script.end { begin(at: windowEnd) }
    return result
  }
}
