/// A point in virtual time.
struct Moment: Comparable {
  /// In nanoseconds.
  var time: Int
  /// The number of scheduler actions, one scheduling the next, that run at this time before it.
  var round = 0
  /// The number of values sent at this time before it, each while the one before was delivered.
  var order = 0
  /// True for requests, at the start of a subscription, that come after what is ready without one, and for
  /// what follows them.
  var isLate = false

  /// The moment of an action that is scheduled without a delay.
  var next: Moment { Moment(time: time, round: round + 1, order: order) }

  /// The same moment, for a late request.
  var late: Moment { Moment(time: time, round: round, order: order, isLate: true) }

  /// True if it is the same moment, late or not.
  func coincides(with other: Moment) -> Bool {
    (time, round, order) == (other.time, other.round, other.order)
  }

  static func < (a: Moment, b: Moment) -> Bool {
    (a.time, a.round, a.order, a.isLate ? 1 : 0) < (b.time, b.round, b.order, b.isLate ? 1 : 0)
  }
}

/// Something that happens at a moment.
struct Timed<Content> {
  let moment: Moment
  let content: Content

  init(_ moment: Moment, _ content: Content) {
    self.moment = moment
    self.content = content
  }
}

extension Timed: Equatable where Content: Equatable {}

/// A value or a completion.
enum Signal: Equatable {
  case value(Int)
  case end(End)

  var isEnd: Bool { if case .end = self { true } else { false } }
}

extension Sequence {
  /// In the order of time. What happens at one moment stays in its order.
  func sorted<Content>() -> [Element] where Element == Timed<Content> {
    enumerated().sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }.map(\.element)
  }
}

/// The events that a subscriber receives, in order.
typealias Timeline = [Timed<Signal>]

extension Timeline {
  mutating func append(_ value: Int, at moment: Moment) { append(Timed(moment, .value(value))) }

  mutating func append(_ end: End, at moment: Moment) { append(Timed(moment, .end(end))) }

  var values: [Timed<Int>] {
    compactMap { if case .value(let value) = $0.content { Timed($0.moment, value) } else { nil } }
  }

  var end: Timed<End>? {
    guard let last, case .end(let end) = last.content else { return nil }
    return Timed(last.moment, end)
  }
}

extension Timed: CustomStringConvertible where Content == Signal {
  var description: String {
    let milliseconds = Double(moment.time) / 1_000_000
    return switch content {
    case .value(let value): "\(value) at \(milliseconds)"
    case .end(let end): "\(end) at \(milliseconds)"
    }
  }
}
