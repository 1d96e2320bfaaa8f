/// An event at a point in time.
struct Timed<Content> {
  let time: Int
  let content: Content

  init(_ time: Int, _ content: Content) { (self.time, self.content) = (time, content) }
}

extension Timed: Equatable where Content: Equatable {}

/// A value or a completion.
enum Signal: Equatable {
  case value(Int)
  case end(End)

  var isEnd: Bool { if case .end = self { true } else { false } }
}

/// The signals of a subscription, in order.
typealias Timeline = [Timed<Signal>]

extension Timeline {
  /// Values and a completion at the same time.
  init(_ values: some Sequence<Int>, _ end: End?, at time: Int) {
    self = values.map { Timed(time, .value($0)) } + (end.map { [Timed(time, .end($0))] } ?? [])
  }

  mutating func append(_ signal: Signal, at time: Int) { append(Timed(time, signal)) }

  var values: [Timed<Int>] {
    compactMap { if case .value(let value) = $0.content { Timed($0.time, value) } else { nil } }
  }

  var end: Timed<End>? {
    guard let last, case .end(let end) = last.content else { return nil }
    return Timed(last.time, end)
  }

  /// True if both have the same events at the same times.
  func matches(_ other: Timeline) -> Bool {
    map(\.content) == other.map(\.content)
      && map { ClockTime.rounded($0.time) } == other.map { ClockTime.rounded($0.time) }
  }

  /// Removes the completion of a publisher that others may follow. Its failure ends the whole chain.
  ///
  /// - Returns: The completion's time, if it was removed.
  mutating func removeFinish() -> Int? {
    let end = end
    if end?.content == .finished { removeLast() }
    return end?.time
  }

  /// The events that a buffer delivers if demand arrives at a given time.
  ///
  /// - Parameter endWaits: True if a completion also waits for demand, even without values before it.
  func buffered(until request: Int, endWaits: Bool = false) -> Timeline {
    count == 1 && end != nil && !endWaits ? self : map { Timed(Swift.max($0.time, request), $0.content) }
  }
}

extension Timed: CustomStringConvertible where Content == Signal {
  var description: String {
    let ticks = Double(time) / Double(ClockTime.tick)
    return switch content {
    case .value(let value): "\(value) at \(ticks)"
    case .end(let end): "\(end) at \(ticks)"
    }
  }
}
