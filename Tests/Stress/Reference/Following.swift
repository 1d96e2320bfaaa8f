/// Operators that subscribe to one publisher after the other.
extension Reference {
  /// - Parameter next: returns what follows a completion; nil if it is passed on.
  private func follow(
    _ first: Timeline,
    by next: (Timed<End>) -> (time: Int, publisher: Publisher)?
  ) -> Timeline {
    var result = first
    while let end = result.end, let following = next(end) {
      result.removeLast()
      result += following.publisher(following.time)
    }
    return result
  }

  func append(_ first: Timeline, _ second: Publisher) -> Timeline {
    guard let end = first.end, end.content == .finished else { return first }
    return first.dropLast() + second(end.time)
  }

  func `catch`(_ first: Timeline, _ second: Publisher, unless throws: (Int) -> Bool) -> Timeline {
    guard let end = first.end, case .failed(let number) = end.content, !`throws`(number) else { return first }
    return first.dropLast() + second(end.time)
  }

  /// - Parameters:
  ///   - delay: how long it waits before it subscribes again.
  ///   - condition: decides whether a failure is one that it retries after.
  func retry(
    _ upstream: @escaping Publisher,
    _ retries: Int,
    from start: Int,
    after delay: Int = 0,
    if condition: (Int) -> Bool = { _ in true }
  ) -> Timeline {
    var left = retries
    return follow(upstream(start)) { end in
      guard case .failed(let number) = end.content, left > 0, condition(number) else { return nil }
      left -= 1
      return (end.time + delay, upstream)
    }
  }

  /// Retries with each value of a trigger after a failure, and ends with the trigger.
  func retry(_ upstream: @escaping Publisher, when trigger: Timeline, from start: Int) -> Timeline {
    var hasFailed = false
    var events = follow(upstream(start)) { end in
      if end.content == .finished { return nil }
      let next = trigger.values.first { $0.time > end.time }
      hasFailed = next == nil
      return next.map { ($0.time, upstream) }
    }
    // It waits for the trigger.
    if hasFailed { events.removeLast() }
    return combine([trigger, events], from: start) { input, event, emit in
      if input == 1 || event.isEnd { emit(event) }
    }
  }
}
