/// Operators that subscribe to one publisher after another.
extension Reference {
  func append(_ first: Timeline, _ second: Publisher) -> Timeline {
    guard let end = first.end, end.content == .finished else { return first }
    return first.dropLast() + second(end.time)
  }

  func `catch`(_ first: Timeline, _ second: Publisher, unless throws: (Int) -> Bool) -> Timeline {
    guard let end = first.end, case .failed(let number) = end.content, !`throws`(number) else { return first }
    return first.dropLast() + second(end.time)
  }

  /// - Parameter next: Returns the time when it resubscribes after a failure, or nil to pass the failure on.
  func retry(_ upstream: Publisher, from start: Int, _ next: (_ time: Int, _ failure: Int) -> Int?)
    -> Timeline
  {
    var result = upstream(start)
    while let end = result.end, case .failed(let number) = end.content, let time = next(end.time, number) {
      result.removeLast()
      result += upstream(time)
    }
    return result
  }

  /// - Parameter condition: Decides whether to retry after a failure.
  func retry(
    _ upstream: Publisher,
    _ retries: Int,
    from start: Int,
    after delay: Int = 0,
    if condition: (Int) -> Bool = { _ in true }
  ) -> Timeline {
    var left = retries
    return retry(upstream, from: start) { time, failure in
      guard left > 0, condition(failure) else { return nil }
      left -= 1
      return time + delay
    }
  }

  /// Retries with each value of a trigger after a failure, and completes with the trigger.
  func retry(_ upstream: Publisher, when trigger: Timeline, from start: Int) -> Timeline {
    var events = retry(upstream, from: start) { time, _ in trigger.values.first { $0.time > time }?.time }
    // Retrying waits for the trigger.
    if events.end?.content != .finished { events.removeAll { $0.content.isEnd } }
    return combine([trigger, events], from: start) { input, event, emit in
      if input == 1 || event.isEnd { emit(event) }
    }
  }
}
