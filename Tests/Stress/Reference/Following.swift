/// Operators that subscribe to one publisher after the other. Each has the demand that is left.
extension Reference {
  /// - Parameter next: returns what follows a completion; nil if it is passed on.
  private func follow(
    _ first: @escaping Publisher,
    _ start: Moment,
    _ demand: Demand,
    by next: (Timed<End>) -> (moment: Moment, publisher: Publisher)?
  ) -> Timeline {
    var result: Timeline = []
    var (moment, publisher) = (start, first)
    while true {
      result += publisher(moment, demand.after(result.values, at: moment))
      guard let end = result.end, let following = next(end) else { return result }
      result.removeLast()
      (moment, publisher) = following
    }
  }

  func append(_ first: @escaping Publisher, _ second: @escaping Publisher) -> Publisher {
    { start, demand in
      var isFirst = true
      return follow(first, start, demand) { end in
        defer { isFirst = false }
        return isFirst && end.content == .finished ? (end.moment, second) : nil
      }
    }
  }

  func `catch`(
    _ first: @escaping Publisher,
    _ second: @escaping Publisher,
    unless throws: @escaping (Int) -> Bool
  ) -> Publisher {
    { start, demand in
      var isFirst = true
      return follow(first, start, demand) { end in
        defer { isFirst = false }
        guard isFirst, case .failed(let number) = end.content, !`throws`(number) else { return nil }
        return (end.moment, second)
      }
    }
  }

  /// - Parameters:
  ///   - delay: how long it waits before it subscribes again.
  ///   - condition: decides whether a failure is one that it retries after.
  func retry(
    _ upstream: @escaping Publisher,
    _ retries: Int,
    after delay: Int? = nil,
    if condition: @escaping (Int) -> Bool = { _ in true }
  ) -> Publisher {
    { start, demand in
      var left = retries
      return follow(upstream, start, demand) { end in
        guard case .failed(let number) = end.content, left > 0, condition(number) else { return nil }
        left -= 1
        return (delay.map { Moment(time: end.moment.time + $0) } ?? end.moment, upstream)
      }
    }
  }

  /// Retries with each failure, and finishes with the last.
  func retry(_ upstream: @escaping Publisher, upTo count: Int) -> Publisher {
    replaceEnd(retry(upstream, count - 1)) { _ in ([], .finished) }
  }

  /// Retries with each value of a trigger after a failure, and ends with the trigger.
  func retry(_ upstream: @escaping Publisher, when trigger: @escaping Publisher) -> Publisher {
    { start, demand in
      let triggers = trigger(start, .all(from: start))
      var rest = triggers.values[...]
      var hasFailed = false
      var events = follow(upstream, start, demand) { end in
        guard end.content != .finished else { return nil }
        rest = rest.drop { !isBefore(end.moment, $0.moment) }
        let next = rest.popFirst()
        hasFailed = next == nil
        return next.map { ($0.moment, upstream) }
      }
      // It waits for the trigger.
      if hasFailed { events.removeLast() }
      return combine([triggers, events], from: start) { input, event, emit in
        if input == 1 || event.isEnd { emit(event) }
      }
    }
  }
}
