/// Operators that turn each value into a publisher.
extension Reference {
  func flatMap(_ outer: @escaping Publisher, _ transform: @escaping (Int) -> Publisher) -> Publisher {
    { start, demand in
      let events = outer(start, .all(from: start))
      let inners = events.values.map { transform($0.content)($0.moment, .all(from: $0.moment)) }
      // A completion comes after what the values before it were turned into. Publishers that are subscribed to
      // one after the other are subscribed to a subject in that order.
      return merge(inners + [events.filter(\.content.isEnd)], from: start, inOrder: true, to: demand)
    }
  }

  /// `flatMap(maxPublishers: .max(1))`: requests the next value when a publisher has finished and its values
  /// are delivered.
  func flatMapOne(_ outer: @escaping Publisher, _ transform: @escaping (Int) -> Publisher) -> Publisher {
    { start, demand in
      settled([Timed(start, 1)]) { requests in
        let outerEvents = outer(start, Demand(requests: requests))
        var events: Timeline = []
        var isFree: Moment? = start
        var counts: [(sent: Int, end: Moment)] = []
        for value in outerEvents.values where events.end == nil {
          events += transform(value.content)(value.moment, .all(from: value.moment))
          isFree = events.end?.moment
          if events.end?.content == .finished {
            counts.append((events.count - 1, events.removeLast().moment))
          }
        }
        if events.end == nil, let isFree { events.append(.finished, at: isFree) }
        let ends = outerEvents.filter(\.content.isEnd)
        let result = merge([events, ends], from: start, inOrder: true, to: demand)
        let delivered = result.values
        return (
          result,
          counts.filter { $0.sent <= delivered.count }.map { sent, end in
            Timed(sent == 0 ? end : max(end, delivered[sent - 1].moment), 1)
          }
        )
      }
    }
  }

  func flatMapFirst(_ outer: @escaping Publisher, _ transform: @escaping (Int) -> Publisher) -> Publisher {
    { start, demand in
      let outerEvents = outer(start, .all(from: start))
      var result: Timeline = []
      var isFree: Moment? = start
      for value in outerEvents.values {
        guard let free = isFree, free <= value.moment else { continue }
        result += transform(value.content)(value.moment, demand.after(result.values, at: value.moment))
        isFree = result.removeFinish()
        if result.end != nil { break }
      }
      return ending(result, by: outerEvents, isFree, from: start)
    }
  }

  func switchToLatest(_ outer: @escaping Publisher, _ transform: @escaping (Int) -> Publisher) -> Publisher {
    { start, demand in
      let outerEvents = outer(start, .all(from: start))
      let values = outerEvents.values
      var result: Timeline = []
      var isFree: Moment? = start
      for (index, value) in values.enumerated() {
        let next = index + 1 < values.count ? values[index + 1].moment : nil
        let inner = transform(value.content)(value.moment, demand.after(result.values, at: value.moment))
        // Of a publisher, what is ready is published before another one takes its place.
        result += inner.filter { event in
          next.map { event.moment == value.moment || isBefore(event.moment, $0) } ?? true
        }
        isFree = inner.end?.moment
        if result.end?.content == .finished { result.removeLast() }
        if result.end != nil { break }
      }
      return ending(result, by: outerEvents, isFree, from: start)
    }
  }

  /// Buffers the values that it has no time for.
  func concatMap(_ outer: @escaping Publisher, _ transform: @escaping (Int) -> Publisher) -> Publisher {
    { start, demand in
      let outerEvents = outer(start, .all(from: start))
      var result: Timeline = []
      var isFree: Moment? = start
      for value in outerEvents.values {
        guard let free = isFree else { break }
        let moment = max(free, value.moment)
        result += transform(value.content)(moment, .all(from: moment))
        isFree = result.removeFinish()
        if result.end != nil { break }
      }
      return ending(result, by: outerEvents, isFree, from: start).delivered(to: demand, .wait)
    }
  }

  /// Ends with the failure of the outer publisher, or when it and the last publisher have finished.
  ///
  /// - Parameter isFree: the end of the last publisher.
  private func ending(_ events: Timeline, by outer: Timeline, _ isFree: Moment?, from start: Moment)
    -> Timeline
  {
    guard let end = outer.end else { return events }
    if end.content == .finished {
      guard let isFree, events.end == nil else { return events }
      return events + [Timed(max(isFree, end.moment), .end(.finished))]
    }
    // It comes after what the values before it were turned into.
    let failure = [Timed(end.moment, Signal.end(end.content))]
    return combine([events, failure], from: start, inOrder: true) { _, signal, emit in emit(signal) }
  }
}

extension Timeline {
  /// Removes the completion of a publisher that a value was turned into: only a failure ends the sequence.
  ///
  /// - Returns: the moment of its end.
  fileprivate mutating func removeFinish() -> Moment? {
    let end = end
    if end?.content == .finished { removeLast() }
    return end?.moment
  }
}
